-- verdict: equivalent
-- why: a child has one parent, or none when the reference is NULL; neither changes what is shown of the child
create table parent (id int primary key, x int);
create table child (id int primary key, pid int references parent, z int);
-- q1
select child.id, child.z from child left join parent on parent.id = child.pid and child.z > 3
-- q2
select id, z from child
