-- verdict: equivalent*
-- spares: modulo errors
-- why: both compute it in the same rows
create table v (id int primary key, x text, n numeric, f float8, d date, i int, j jsonb, a int[], t timestamp, p numeric(10,2));
-- q1
select id from v where x::int > 1 and i > 0
-- q2
select id + 0::bigint from v where x::int > 1 and i > 0
