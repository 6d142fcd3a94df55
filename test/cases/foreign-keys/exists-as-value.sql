-- verdict: equivalent
-- why: EXISTS as a value is whether the reference is there
create table parent (id int primary key);
create table child (id int primary key, pid int references parent);
-- q1
select id, exists (select 1 from parent where parent.id = child.pid) from child
-- q2
select id, pid is not null from child
