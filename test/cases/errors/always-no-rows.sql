-- verdict: not_equivalent
-- reason: raises an error on every database
-- why: it fails before it is known that there are no rows
create table person (id int primary key, name text not null, age int, dept int);
create table dept (id int primary key, city text);
-- q1
select id from person where 1 / 0 = 1
-- q2
select id from person where false
