-- verdict: equivalent
-- why: the same column has the same text, however the condition is written
create table q (id int primary key, x numeric, y numeric, a numeric(5,2), b numeric(6,3), i interval, j interval, p jsonb, r jsonb, xa numeric[], ya numeric[], ts timestamp, c bpchar, d bpchar);
-- q1
select x::text from q where x = y
-- q2
select x::text from q where y = x
