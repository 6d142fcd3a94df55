-- verdict: not_equivalent
-- why: a foreign key promises a parent for each child, not a child for each parent
create table parent (id int primary key);
create table child (id int primary key, pid int references parent);
-- q1
select distinct p.id from parent p join child c on c.pid = p.id
-- q2
select id from parent
