-- verdict: equivalent*
-- assumes: modulo errors
-- why: only one of them computes it, or in other rows
create table v (id int primary key, x text, n numeric, f float8, d date, i int, j jsonb, a int[], t timestamp, p numeric(10,2));
-- q1
select id from v where i is not null and 1 / i is not null
-- q2
select id from v where i is not null
