-- verdict: equivalent*
-- why: it counts something
create table person (id int primary key, name text not null, age int, dept int);
create table dept (id int primary key, city text);
-- q1
select count(*) from person where 1 / (id - id + 1) >= 0
-- q2
select count(*) from person
