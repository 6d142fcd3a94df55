-- verdict: equivalent*
-- spares: modulo errors
-- why: p * 100 + 1 raises no error
create table v (id int primary key, x text, n numeric, f float8, d date, i int, j jsonb, a int[], t timestamp, p numeric(10,2));
-- q1
select id from v where (p * 100 + 1) is null or (p * 100 + 1) is not null
-- q2
select id from v
