-- verdict: not_equivalent
-- why: with no parents at all, NOT IN is true for a child whose foreign key is NULL
create table parent (id int primary key);
create table child (id int primary key, pid int references parent);
-- q1
select id from child where pid not in (select id from parent)
-- q2
select id from child where false
