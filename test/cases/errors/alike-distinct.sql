-- verdict: equivalent*
-- spares: modulo errors
-- why: both compute it in the same rows
create table v (id int primary key, x text, n numeric, f float8, d date, i int, j jsonb, a int[], t timestamp, p numeric(10,2));
-- q1
select distinct 10 / i from v where id > 1
-- q2
select distinct 10 / i from v where id >= 2
