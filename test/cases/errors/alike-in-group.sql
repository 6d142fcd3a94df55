-- verdict: equivalent*
-- pg: < 18
-- spares: modulo errors
-- why: both compute it in the same rows
create table v (id int primary key, x text, n numeric, f float8, d date, i int, j jsonb, a int[], t timestamp, p numeric(10,2));
-- q1
select i, 1 / count(x) from v where id > 1 group by i
-- q2
select i, 1 / count(x) from v where id >= 2 group by i
