-- verdict: equivalent*
-- why: one that is
create table person (id int primary key, name text not null, age int, dept int);
create table dept (id int primary key, city text);
-- q1
select id from person where ('0' || '1')::int = age
-- q2
select id from person where age = 1
