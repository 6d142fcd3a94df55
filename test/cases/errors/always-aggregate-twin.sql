-- verdict: equivalent*
-- why: the same sum
create table person (id int primary key, name text not null, age int, dept int);
create table dept (id int primary key, city text);
-- q1
select sum(age + 0) from person
-- q2
select sum(age) from person
