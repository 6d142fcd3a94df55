-- verdict: equivalent
-- spares: modulo errors
-- why: a division that goes well
create table person (id int primary key, name text not null, age int, dept int);
create table dept (id int primary key, city text);
-- q1
select 1 / 1 as x from person
-- q2
select 1 as x from person
