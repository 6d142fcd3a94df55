-- verdict: not_equivalent
-- why: each side has its own spelling
create table q (id int primary key, x numeric, y numeric, a numeric(5,2), b numeric(6,3), i interval, j interval, p jsonb, r jsonb, xa numeric[], ya numeric[], ts timestamp, c bpchar, d bpchar);
-- q1
with w as (select x from q) select a.x::text from w a, w b where a.x = b.x and a.x < 5
-- q2
with w as (select x from q) select a.x::text from w a, w b where a.x = b.x and b.x::text < '5'
