-- verdict: equivalent
-- why: only a reference that is NULL has no parent
create table parent (id int primary key);
create table child (id int primary key, pid int references parent);
-- q1
select id from child where not exists (select 1 from parent where parent.id = child.pid)
-- q2
select id from child where pid is null
