-- verdict: equivalent*
-- assumes: modulo errors
-- why: a join that has no rows with an error
create table person (id int primary key, name text not null, age int, dept int);
create table dept (id int primary key, city text);
-- q1
select p.name from person p join dept d on d.id = p.dept where 10 / p.dept is null or 10 / p.dept is not null
-- q2
select p.name from person p join dept d on d.id = p.dept
