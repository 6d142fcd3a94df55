-- verdict: equivalent*
-- assumes: modulo errors
-- why: a divisor that is no constant
create table person (id int primary key, name text not null, age int, dept int);
create table dept (id int primary key, city text);
-- q1
select distinct name from person where 1 / id is null or 1 / id is not null
-- q2
select distinct name from person
