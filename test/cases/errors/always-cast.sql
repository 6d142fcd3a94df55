-- verdict: not_equivalent
-- reason: raises an error on every database
-- why: a text that is no number
create table person (id int primary key, name text not null, age int, dept int);
create table dept (id int primary key, city text);
-- q1
select id from person where ('a' || 'b')::int = age
-- q2
select id from person where age = 1
