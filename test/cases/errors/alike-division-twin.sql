-- verdict: equivalent*
-- assumes: modulo errors
-- why: only one of them computes it, or in other rows
create table v (id int primary key, x text, n numeric, f float8, d date, i int, j jsonb, a int[], t timestamp, p numeric(10,2));
-- q1
select i / id from v where i > 1 and (id <> 0 or i / id > 0)
-- q2
select i / id from v where i >= 2 and id <> 0
