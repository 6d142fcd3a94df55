-- verdict: not_equivalent
-- why: the top of the hierarchy has no boss
create table emp (id int primary key, boss int references emp);
-- q1
select e.id from emp e join emp m on e.boss = m.id
-- q2
select id from emp
