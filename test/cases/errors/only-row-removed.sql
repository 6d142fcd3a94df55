-- verdict: unknown
-- why: a join that nobody reads goes, since the subquery has one value and id is a key: the server does not ask for it; with IN it stays, and may find two rows
create table emp (id int primary key, boss int, name text);
create table dept (id int primary key, head int, city text);
-- q1
select name from emp left join dept on dept.id = (select head from dept where city = 'Oslo')
-- q2
select name from emp left join dept on dept.id in (select head from dept where city = 'Oslo')
