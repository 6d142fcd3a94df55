-- verdict: equivalent*
-- spares: modulo errors
-- why: both compute it in the same rows
create table v (id int primary key, x text, n numeric, f float8, d date, i int, j jsonb, a int[], t timestamp, p numeric(10,2));
-- q1
select i / id from v where exists (select from v w where w.i = v.i)
-- q2
select i / id from v where i is not null
