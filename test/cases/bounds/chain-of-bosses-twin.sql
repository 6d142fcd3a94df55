-- verdict: equivalent*
-- bound: 4
-- why: ids from 1 to 3 leave no room for a fourth level
create table emp (id int primary key check (id between 1 and 3), boss int references emp, check (boss < id));
-- q1
select a.id from emp a join emp b on a.boss = b.id join emp c on b.boss = c.id join emp d on c.boss = d.id
-- q2
select id from emp where false
