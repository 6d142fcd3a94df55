-- verdict: not_equivalent
-- reason: raises an error wherever the other one has rows
-- why: none of its values fits
create table person (id int primary key, name text not null, age int not null check (age > 100000), dept int);
create table dept (id int primary key, city text);
-- q1
select id from person where age::smallint > 0
-- q2
select id from person
