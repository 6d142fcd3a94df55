-- verdict: equivalent*
-- assumes: modulo errors
-- why: for other rows
create table v (id int primary key, x text, n numeric, f float8, d date, i int, j jsonb, a int[], t timestamp, p numeric(10,2));
-- q1
select id, (select w.x from v w where w.i = v.i) from v where i > 1
-- q2
select v.id, w.x from v left join v w on w.i = v.i where v.i >= 2
