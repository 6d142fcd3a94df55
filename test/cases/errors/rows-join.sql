-- verdict: not_equivalent
-- reason: raises an error
-- why: where the joined rows are
create table person (id int primary key, name text not null, age int, dept int);
create table dept (id int primary key, city text);
-- q1
select p.name from person p join dept d on d.id = p.dept where 1 / (p.id - p.id) >= 0
-- q2
select p.name from person p join dept d on d.id = p.dept
