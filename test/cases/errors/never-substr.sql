-- verdict: equivalent*
-- spares: modulo errors
-- why: substr(x, 2) raises no error
create table v (id int primary key, x text, n numeric, f float8, d date, i int, j jsonb, a int[], t timestamp, p numeric(10,2));
-- q1
select id from v where (substr(x, 2)) is null or (substr(x, 2)) is not null
-- q2
select id from v
