-- verdict: equivalent
-- assumes: modulo errors
-- why: with one row at most, a join finds it once
create table emp (id int primary key, boss int, name text);
create table dept (id int primary key, head int, city text);
-- q1
select name from emp where boss = (select head from dept where city = 'Oslo')
-- q2
select name from emp join dept on boss = head where city = 'Oslo'
