-- verdict: not_equivalent
-- reason: raises an error wherever the other one has rows
-- why: in a subquery
create table person (id int primary key, name text not null, age int, dept int);
create table dept (id int primary key, city text);
-- q1
select s.name from (select name, 1 / (id - id) as x from person) s where s.x >= 0
-- q2
select name from person
