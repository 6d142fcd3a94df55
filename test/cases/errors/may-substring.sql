-- verdict: equivalent*
-- assumes: modulo errors
-- why: substring(x, 1, i) may raise an error
create table v (id int primary key, x text, n numeric, f float8, d date, i int, j jsonb, a int[], t timestamp, p numeric(10,2));
-- q1
select id from v where (substring(x, 1, i)) is null or (substring(x, 1, i)) is not null
-- q2
select id from v
