-- verdict: equivalent
-- assumes: modulo errors
-- why: with more than one row the first query fails, or there is nobody whose boss it could be
create table emp (id int primary key, boss int, name text);
create table dept (id int primary key, head int, city text);
-- q1
select name from emp where boss = (select head from dept where city = 'Oslo')
-- q2
select name from emp where boss in (select head from dept where city = 'Oslo')
