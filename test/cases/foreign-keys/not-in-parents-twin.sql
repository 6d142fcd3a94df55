-- verdict: equivalent*
-- why: a NOT NULL foreign key is always among the parents
create table parent (id int primary key);
create table child (id int primary key, pid int not null references parent);
-- q1
select id from child where pid not in (select id from parent)
-- q2
select id from child where false
