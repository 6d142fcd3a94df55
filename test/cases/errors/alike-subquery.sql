-- verdict: equivalent*
-- spares: modulo errors
-- why: the same subquery for the same rows
create table v (id int primary key, x text, n numeric, f float8, d date, i int, j jsonb, a int[], t timestamp, p numeric(10,2));
-- q1
select id, (select w.x from v w where w.i = v.i) from v where i > 1
-- q2
select id, (select w.x from v w where w.i = v.i) from v where i >= 2
