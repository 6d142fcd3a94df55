-- verdict: not_equivalent
-- why: the left join keeps children whose foreign key is NULL
create table parent (id int primary key, name text);
create table child (id int primary key, pid int references parent);
-- q1
select c.id, p.name from child c left join parent p on c.pid = p.id
-- q2
select c.id, p.name from child c join parent p on c.pid = p.id
