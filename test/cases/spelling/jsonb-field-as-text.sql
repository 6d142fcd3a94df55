-- verdict: equivalent
-- why: one value, spelled in one way
create table q (id int primary key, x numeric, y numeric, a numeric(5,2), b numeric(6,3), i interval, j interval, p jsonb, r jsonb, xa numeric[], ya numeric[], ts timestamp, c bpchar, d bpchar);
-- q1
select p->>'a' from q where p = r and id > 3
-- q2
select p->>'a' from q where r = p and id >= 4
