-- verdict: not_equivalent
-- why: there is a parent, but not one that satisfies the further condition
create table parent (id int primary key, x int);
create table child (id int primary key, pid int references parent);
-- q1
select id from child where not exists (select 1 from parent where parent.id = child.pid and parent.x > 0)
-- q2
select id from child where pid is null
