-- verdict: not_equivalent
-- reason: raises an error
-- why: the first rows
create table person (id int primary key, name text not null, age int, dept int);
create table dept (id int primary key, city text);
-- q1
select name from person where 1 / (id - id) >= 0 order by id limit 2
-- q2
select name from person order by id limit 2
