-- verdict: not_equivalent
-- bound: 4
-- why: four levels of a hierarchy take four rows unless somebody is his own boss
create table emp (id int primary key, boss int references emp, check (boss < id));
-- q1
select a.id from emp a join emp b on a.boss = b.id join emp c on b.boss = c.id join emp d on c.boss = d.id
-- q2
select id from emp where false
