-- verdict: equivalent
-- spares: modulo errors
-- why: the largest integer is none too large
create table person (id int primary key, name text not null, age int, dept int);
create table dept (id int primary key, city text);
-- q1
select name from person where 2147483646 + 1 > 0
-- q2
select name from person
