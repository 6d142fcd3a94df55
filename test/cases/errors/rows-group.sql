-- verdict: not_equivalent
-- reason: raises an error wherever the other one has rows
-- why: groups
create table person (id int primary key, name text not null, age int, dept int);
create table dept (id int primary key, city text);
-- q1
select dept, count(*) from person where 1 / (id - id) >= 0 group by dept
-- q2
select dept, count(*) from person group by dept
