-- verdict: not_equivalent
-- reason: raises an error wherever the other one has rows
-- why: it is NULL in some rows, which are left out
create table person (id int primary key, name text not null, age int, dept int);
create table dept (id int primary key, city text);
-- q1
select name from person where age / 0 >= 0
-- q2
select name from person where age is not null
