-- verdict: equivalent*
-- spares: modulo errors
-- why: with equality it does
create table person (id int primary key, name text not null, age int, dept int);
create table dept (id int primary key, city text);
-- q1
select p.name from person p full join dept d on p.dept = d.id where p.id > 3
-- q2
select name from person where id > 3
