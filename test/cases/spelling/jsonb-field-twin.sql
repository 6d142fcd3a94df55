-- verdict: not_equivalent
-- why: numbers in jsonb keep their decimals
create table q (id int primary key, x numeric, y numeric, a numeric(5,2), b numeric(6,3), i interval, j interval, p jsonb, r jsonb, xa numeric[], ya numeric[], ts timestamp, c bpchar, d bpchar);
-- q1
select p->>'a' from q where p = r
-- q2
select r->>'a' from q where p = r
