-- verdict: equivalent*
-- assumes: modulo errors
-- why: its conditions it does
create table v (id int primary key, x text, n numeric, f float8, d date, i int, j jsonb, a int[], t timestamp, p numeric(10,2));
-- q1
select id from v where exists (select from v w where w.id = v.i and (1 / w.i is null or 1 / w.i is not null))
-- q2
select id from v where i in (select id from v)
