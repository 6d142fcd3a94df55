-- verdict: not_equivalent
-- reason: raises an error wherever the other one has rows
-- why: each of its values is too large
create table person (id int primary key, name text not null, age int not null check (age > 0), dept int);
create table dept (id int primary key, city text);
-- q1
select id from person where age + 2147483647 > 0
-- q2
select id from person
