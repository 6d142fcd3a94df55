-- verdict: equivalent*
-- assumes: modulo errors
-- why: NULL in all of them
create table person (id int primary key, name text not null, age int, dept int);
create table dept (id int primary key, city text);
-- q1
select name from person where age is null and age / 0 >= 0
-- q2
select name from person where false
