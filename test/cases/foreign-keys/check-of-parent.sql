-- verdict: not_equivalent
-- why: a check of the parent says nothing about a foreign key that is NULL
create table parent (id int primary key check (id > 0));
create table child (id int primary key, pid int references parent);
-- q1
select id from child where pid > 0
-- q2
select id from child
