-- verdict: not_equivalent
-- why: the first one has one row at most, and does not fail for another
create table emp (id int primary key, boss int, name text);
create table dept (id int primary key, head int, city text);
-- q1
select name from emp where boss = (select head from dept where city = 'Oslo' order by head limit 1)
-- q2
select name from emp where boss in (select head from dept where city = 'Oslo')
