-- verdict: equivalent*
-- assumes: modulo errors
-- why: to_number(x, '999') may raise an error
create table v (id int primary key, x text, n numeric, f float8, d date, i int, j jsonb, a int[], t timestamp, p numeric(10,2));
-- q1
select id from v where (to_number(x, '999')) is null or (to_number(x, '999')) is not null
-- q2
select id from v
