-- verdict: equivalent*
-- assumes: modulo errors
-- why: ... and is not in some
create table person (id int primary key, name text not null, age int, dept int);
create table dept (id int primary key, city text);
-- q1
select name from person order by 1 / id
-- q2
select name from person
