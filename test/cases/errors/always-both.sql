-- verdict: equivalent
-- reason: both queries raise an error on every database
-- why: both fail on every database, in whatever
create table person (id int primary key, name text not null, age int, dept int);
create table dept (id int primary key, city text);
-- q1
select id from person where 1 / 0 = 1
-- q2
select id from person where sqrt(-1) > age
