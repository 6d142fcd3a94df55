-- verdict: not_equivalent
-- reason: raises an error on every database
-- why: the server computes the constant before it looks at any row
create table person (id int primary key, name text not null, age int, dept int);
create table dept (id int primary key, city text);
-- q1
select name from person where 2147483647 + 1 > 0
-- q2
select name from person
