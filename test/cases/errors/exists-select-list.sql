-- verdict: equivalent*
-- spares: modulo errors
-- why: EXISTS computes nothing of what it selects
create table v (id int primary key, x text, n numeric, f float8, d date, i int, j jsonb, a int[], t timestamp, p numeric(10,2));
-- q1
select id from v where exists (select 1 / w.i from v w where w.id = v.i)
-- q2
select id from v where i in (select id from v)
