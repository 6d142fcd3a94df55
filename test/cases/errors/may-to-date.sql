-- verdict: equivalent*
-- assumes: modulo errors
-- why: to_date(x, 'YYYY-MM-DD') may raise an error
create table v (id int primary key, x text, n numeric, f float8, d date, i int, j jsonb, a int[], t timestamp, p numeric(10,2));
-- q1
select id from v where (to_date(x, 'YYYY-MM-DD')) is null or (to_date(x, 'YYYY-MM-DD')) is not null
-- q2
select id from v
