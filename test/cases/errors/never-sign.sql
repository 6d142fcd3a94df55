-- verdict: equivalent*
-- spares: modulo errors
-- why: sign(n) raises no error
create table v (id int primary key, x text, n numeric, f float8, d date, i int, j jsonb, a int[], t timestamp, p numeric(10,2));
-- q1
select id from v where (sign(n)) is null or (sign(n)) is not null
-- q2
select id from v
