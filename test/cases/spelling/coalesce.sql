-- verdict: equivalent
-- why: the first value is taken as it is
create table q (id int primary key, x numeric, y numeric, a numeric(5,2), b numeric(6,3), i interval, j interval, p jsonb, r jsonb, xa numeric[], ya numeric[], ts timestamp, c bpchar, d bpchar);
-- q1
select coalesce(x, 0)::text from q where x is not null
-- q2
select x::text from q where x is not null
