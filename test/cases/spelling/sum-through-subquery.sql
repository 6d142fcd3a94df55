-- verdict: equivalent
-- why: the value of a subquery is spelled as its expression is
create table q (id int primary key, x numeric, y numeric, a numeric(5,2), b numeric(6,3), i interval, j interval, p jsonb, r jsonb, xa numeric[], ya numeric[], ts timestamp, c bpchar, d bpchar);
-- q1
select (x + y)::text from q
-- q2
select z::text from (select x + y as z from q) s
