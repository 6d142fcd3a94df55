-- verdict: not_equivalent
-- why: 1 month and 30 days are equal
create table q (id int primary key, x numeric, y numeric, a numeric(5,2), b numeric(6,3), i interval, j interval, p jsonb, r jsonb, xa numeric[], ya numeric[], ts timestamp, c bpchar, d bpchar);
-- q1
select i::text from q where i = j
-- q2
select j::text from q where i = j
