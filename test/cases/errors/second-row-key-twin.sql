-- verdict: equivalent*
-- assumes: modulo errors
-- why: without it the subquery may have two
create table person (id int primary key, name text not null, age int, dept int);
create table dept (id int, city text);
-- q1
select id, (select city from dept where dept.id = person.dept) from person
-- q2
select p.id, d.city from person p left join dept d on d.id = p.dept
