-- verdict: equivalent*
-- why: a column that nobody asks for is not computed
create table person (id int primary key, name text not null, age int, dept int);
create table dept (id int primary key, city text);
-- q1
select s.name from (select name, 1 / (id - id) as x from person) s
-- q2
select name from person
