-- verdict: not_equivalent
-- reached: unknown
-- why: a root has more digits when its argument has
create table q (id int primary key, x numeric, y numeric, a numeric(5,2), b numeric(6,3), i interval, j interval, p jsonb, r jsonb, xa numeric[], ya numeric[], ts timestamp, c bpchar, d bpchar);
-- q1
select sqrt(x) from q where x = y
-- q2
select sqrt(y) from q where x = y
