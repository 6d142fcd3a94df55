-- verdict: equivalent
-- why: an AND that false settles is not computed
create table person (id int primary key, name text not null, age int, dept int);
create table dept (id int primary key, city text);
-- q1
select id from person where false and 1 / 0 = 1
-- q2
select id from person where false
