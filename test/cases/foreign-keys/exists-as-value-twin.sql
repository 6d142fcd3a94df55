-- verdict: not_equivalent
-- why: IN is NULL where the reference is
create table parent (id int primary key);
create table child (id int primary key, pid int references parent);
-- q1
select id, pid in (select parent.id from parent) from child
-- q2
select id, pid is not null from child
