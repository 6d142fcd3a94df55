-- verdict: not_equivalent
-- why: numeric(5,2) and numeric(6,3) spell the same number differently
create table q (id int primary key, x numeric, y numeric, a numeric(5,2), b numeric(6,3), i interval, j interval, p jsonb, r jsonb, xa numeric[], ya numeric[], ts timestamp, c bpchar, d bpchar);
-- q1
select a::text from q where a = b
-- q2
select b::text from q where a = b
