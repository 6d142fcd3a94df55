-- verdict: not_equivalent
-- reason: raises an error on every database
-- why: a constant of the select list
create table person (id int primary key, name text not null, age int, dept int);
create table dept (id int primary key, city text);
-- q1
select 1 / 0 as x from person
-- q2
select 1 as x from person
