-- verdict: equivalent*
-- why: of one
create table person (id int primary key, name text not null, age int, dept int);
create table dept (id int primary key, city text);
-- q1
select name from person where age = (select 1 union select 1)
-- q2
select name from person where age = 1
