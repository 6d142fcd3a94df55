-- verdict: not_equivalent
-- why: a row comes once for each partner
create table emp (id int primary key, boss int, age int);
-- q1
select e1.boss, count(distinct e1.id), avg(e1.age) from emp e1 join emp e2 on e1.age = e2.age group by e1.boss
-- q2
select e1.boss, count(*), avg(e1.age) from emp e1 join emp e2 on e1.age = e2.age group by e1.boss
