-- verdict: not_equivalent
-- why: without a foreign key a value may have no parent
create table parent (id int primary key);
create table child (id int primary key, pid int);
-- q1
select c.id from child c join parent p on c.pid = p.id
-- q2
select id from child where pid is not null
