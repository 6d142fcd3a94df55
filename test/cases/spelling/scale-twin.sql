-- verdict: not_equivalent
-- why: scale() tells 1.0 and 1.00 apart
create table q (id int primary key, x numeric, y numeric, a numeric(5,2), b numeric(6,3), i interval, j interval, p jsonb, r jsonb, xa numeric[], ya numeric[], ts timestamp, c bpchar, d bpchar);
-- q1
select scale(x) from q where x = y
-- q2
select scale(y) from q where x = y
