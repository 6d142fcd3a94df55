-- verdict: not_equivalent
-- reason: raises an error on every database
-- why: the planner knows no way
create table person (id int primary key, name text not null, age int, dept int);
create table dept (id int primary key, city text);
-- q1
select p.name from person p full join dept d on p.dept < d.id
-- q2
select name from person
