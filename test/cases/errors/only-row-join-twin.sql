-- verdict: not_equivalent
-- why: any() has several rows without failing
create table emp (id int primary key, boss int, name text);
create table dept (id int primary key, head int, city text);
-- q1
select name from emp where boss = any (select head from dept where city = 'Oslo')
-- q2
select name from emp join dept on boss = head where city = 'Oslo'
