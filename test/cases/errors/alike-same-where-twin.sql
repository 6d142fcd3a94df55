-- verdict: equivalent*
-- assumes: modulo errors
-- why: only one of them computes it, or in other rows
create table v (id int primary key, x text, n numeric, f float8, d date, i int, j jsonb, a int[], t timestamp, p numeric(10,2));
-- q1
select id from v where x::int > 1 and i > 0
-- q2
select id from v where i > 0 and x::int > 1
