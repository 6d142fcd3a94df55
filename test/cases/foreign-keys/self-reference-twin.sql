-- verdict: equivalent*
-- why: with NOT NULL everybody has a boss in the same table
create table emp (id int primary key, boss int not null references emp);
-- q1
select e.id from emp e join emp m on e.boss = m.id
-- q2
select id from emp
