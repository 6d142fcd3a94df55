-- verdict: equivalent*
-- spares: modulo errors
-- why: extract(year from d) raises no error
create table v (id int primary key, x text, n numeric, f float8, d date, i int, j jsonb, a int[], t timestamp, p numeric(10,2));
-- q1
select id from v where (extract(year from d)) is null or (extract(year from d)) is not null
-- q2
select id from v
