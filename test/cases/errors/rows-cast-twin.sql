-- verdict: equivalent*
-- assumes: modulo errors
-- why: some do
create table person (id int primary key, name text not null, age int, dept int);
create table dept (id int primary key, city text);
-- q1
select id from person where age::smallint > 0
-- q2
select id from person where age > 0
