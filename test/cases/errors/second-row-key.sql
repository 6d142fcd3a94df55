-- verdict: equivalent*
-- spares: modulo errors
-- why: a key leaves one row at most
create table person (id int primary key, name text not null, age int, dept int);
create table dept (id int primary key, city text);
-- q1
select id, (select city from dept where dept.id = person.dept) from person
-- q2
select p.id, d.city from person p left join dept d on d.id = p.dept
