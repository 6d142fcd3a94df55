-- verdict: not_equivalent
-- why: an element is spelled as it was
create table q (id int primary key, x numeric, y numeric, a numeric(5,2), b numeric(6,3), i interval, j interval, p jsonb, r jsonb, xa numeric[], ya numeric[], ts timestamp, c bpchar, d bpchar);
-- q1
select xa[1]::text from q where xa = ya
-- q2
select ya[1]::text from q where xa = ya
