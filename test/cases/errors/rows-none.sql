-- verdict: equivalent*
-- assumes: modulo errors
-- why: the other one never has any rows
create table person (id int primary key, name text not null, age int, dept int);
create table dept (id int primary key, city text);
-- q1
select name from person where 1 / (id - id) >= 0
-- q2
select name from person where false
