-- verdict: not_equivalent
-- reason: raises an error wherever the other one has rows
-- why: DISTINCT
create table person (id int primary key, name text not null, age int, dept int);
create table dept (id int primary key, city text);
-- q1
select distinct name from person where 1 / (id - id) >= 0
-- q2
select distinct name from person
