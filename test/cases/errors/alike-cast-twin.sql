-- verdict: equivalent*
-- assumes: modulo errors
-- why: only one of them computes it, or in other rows
create table v (id int primary key, x text, n numeric, f float8, d date, i int, j jsonb, a int[], t timestamp, p numeric(10,2));
-- q1
select x from v where id > 1 and (x::int is null or x::int is not null)
-- q2
select x from v where id >= 2
