-- verdict: not_equivalent
-- reason: raises an error wherever the other one has rows
-- why: what rows are sorted by
create table person (id int primary key, name text not null, age int, dept int);
create table dept (id int primary key, city text);
-- q1
select name from person order by 1 / (id - id)
-- q2
select name from person
