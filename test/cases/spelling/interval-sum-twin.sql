-- verdict: not_equivalent
-- why: a month is not 30 days when it is added
create table q (id int primary key, x numeric, y numeric, a numeric(5,2), b numeric(6,3), i interval, j interval, p jsonb, r jsonb, xa numeric[], ya numeric[], ts timestamp, c bpchar, d bpchar);
-- q1
select ts + i from q where i = j
-- q2
select ts + j from q where i = j
