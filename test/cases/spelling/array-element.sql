-- verdict: equivalent
-- why: equal arrays have equal elements
create table q (id int primary key, x numeric, y numeric, a numeric(5,2), b numeric(6,3), i interval, j interval, p jsonb, r jsonb, xa numeric[], ya numeric[], ts timestamp, c bpchar, d bpchar);
-- q1
select xa[1] from q where xa = ya
-- q2
select ya[1] from q where xa = ya
