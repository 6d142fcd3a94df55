-- verdict: equivalent*
-- assumes: modulo errors
-- why: some are none
create table person (id int primary key, name text not null, age int, dept int);
create table dept (id int primary key, city text);
-- q1
select id from person where age + 2147483647 > 0
-- q2
select id from person where age > -2147483647
