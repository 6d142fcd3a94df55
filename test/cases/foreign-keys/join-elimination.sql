-- verdict: not_equivalent
-- why: a nullable foreign key has rows without a parent
create table parent (id int primary key);
create table child (id int primary key, pid int references parent);
-- q1
select c.id from child c join parent p on c.pid = p.id
-- q2
select id from child
