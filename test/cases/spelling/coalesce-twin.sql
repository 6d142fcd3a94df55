-- verdict: not_equivalent
-- why: the constant is spelled 0
create table q (id int primary key, x numeric, y numeric, a numeric(5,2), b numeric(6,3), i interval, j interval, p jsonb, r jsonb, xa numeric[], ya numeric[], ts timestamp, c bpchar, d bpchar);
-- q1
select coalesce(x, 0)::text from q
-- q2
select coalesce(x, 0.0)::text from q
