-- verdict: equivalent*
-- why: every child has its parent, so the left join fills up nothing
create table parent (id int primary key, name text);
create table child (id int primary key, pid int not null references parent);
-- q1
select c.id, p.name from child c left join parent p on c.pid = p.id
-- q2
select c.id, p.name from child c join parent p on c.pid = p.id
