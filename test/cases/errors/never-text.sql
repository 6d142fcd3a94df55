-- verdict: equivalent*
-- spares: modulo errors
-- why: lower(x) || upper(x) raises no error
create table v (id int primary key, x text, n numeric, f float8, d date, i int, j jsonb, a int[], t timestamp, p numeric(10,2));
-- q1
select id from v where (lower(x) || upper(x)) is null or (lower(x) || upper(x)) is not null
-- q2
select id from v
