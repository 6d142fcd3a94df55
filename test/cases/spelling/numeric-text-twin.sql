-- verdict: not_equivalent
-- why: 1.0 and 1.00 are equal and have different texts
create table q (id int primary key, x numeric, y numeric, a numeric(5,2), b numeric(6,3), i interval, j interval, p jsonb, r jsonb, xa numeric[], ya numeric[], ts timestamp, c bpchar, d bpchar);
-- q1
select x::text from q where x = y
-- q2
select y::text from q where x = y
