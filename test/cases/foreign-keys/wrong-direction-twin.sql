-- verdict: equivalent*
-- why: the parents that have children are just the values of the foreign key
create table parent (id int primary key);
create table child (id int primary key, pid int references parent);
-- q1
select distinct p.id from parent p join child c on c.pid = p.id
-- q2
select distinct pid from child where pid is not null
