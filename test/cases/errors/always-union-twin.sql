-- verdict: equivalent
-- why: an arm without rows
create table person (id int primary key, name text not null, age int, dept int);
create table dept (id int primary key, city text);
-- q1
select id from person union all select id from person where false
-- q2
select id from person
