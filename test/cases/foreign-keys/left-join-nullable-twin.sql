-- verdict: not_equivalent
-- why: the parent's own column is shown, and it is NULL for small z
create table parent (id int primary key, x int not null);
create table child (id int primary key, pid int not null references parent, z int);
-- q1
select child.id, parent.x is null from child left join parent on parent.id = child.pid and child.z > 3
-- q2
select id, false from child
