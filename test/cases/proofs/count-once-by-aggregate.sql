-- verdict: equivalent
create table emp (id int primary key, boss int, age int);
-- q1
select e2.id, count(distinct e1.id), avg(e1.age) from emp e1 join emp e2 on e1.boss = e2.id group by e2.id
-- q2
select e2.id, count(*), avg(e1.age) from emp e1 join emp e2 on e1.boss = e2.id group by e2.id
