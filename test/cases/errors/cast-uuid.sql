-- verdict: equivalent*
-- assumes: modulo errors
-- why: there are texts that can be cast
create table v (id int primary key, x text, n numeric, f float8, d date, i int, j jsonb, a int[], t timestamp, p numeric(10,2));
-- q1
select id from v where x is not null and (x::uuid is null or x::uuid is not null)
-- q2
select id from v where x is not null
