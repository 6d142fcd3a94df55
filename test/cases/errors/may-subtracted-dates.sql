-- verdict: equivalent*
-- assumes: modulo errors
-- why: d - 'infinity'::date may raise an error
create table v (id int primary key, x text, n numeric, f float8, d date, i int, j jsonb, a int[], t timestamp, p numeric(10,2));
-- q1
select id from v where (d - 'infinity'::date) is null or (d - 'infinity'::date) is not null
-- q2
select id from v
