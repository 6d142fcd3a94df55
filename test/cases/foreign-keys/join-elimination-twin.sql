-- verdict: equivalent*
-- why: a NOT NULL foreign key finds exactly one parent
create table parent (id int primary key);
create table child (id int primary key, pid int not null references parent);
-- q1
select c.id from child c join parent p on c.pid = p.id
-- q2
select id from child
