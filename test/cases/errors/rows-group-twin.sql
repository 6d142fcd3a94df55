-- verdict: equivalent*
-- assumes: modulo errors
-- why: groups of rows that give no error
create table person (id int primary key, name text not null, age int, dept int);
create table dept (id int primary key, city text);
-- q1
select dept, count(*) from person where 10 / age >= 0 or age <> 0 group by dept
-- q2
select dept, count(*) from person where age <> 0 group by dept
