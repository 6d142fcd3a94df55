-- verdict: not_equivalent
-- reason: raises an error on every database
-- why: a branch that is always taken
create table person (id int primary key, name text not null, age int, dept int);
create table dept (id int primary key, city text);
-- q1
select case when true then 1 / 0 else age end from person
-- q2
select age from person
