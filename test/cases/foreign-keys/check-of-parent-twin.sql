-- verdict: equivalent*
-- why: a check of the parent holds for the values of the foreign key, though the queries do not name the parent
create table parent (id int primary key check (id > 0));
create table child (id int primary key, pid int not null references parent);
-- q1
select id from child where pid > 0
-- q2
select id from child
