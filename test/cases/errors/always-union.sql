-- verdict: not_equivalent
-- reason: raises an error on every database
-- why: one arm that nobody can compute
create table person (id int primary key, name text not null, age int, dept int);
create table dept (id int primary key, city text);
-- q1
select id from person union all select 1 / 0
-- q2
select id from person
