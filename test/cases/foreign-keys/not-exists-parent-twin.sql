-- verdict: not_equivalent
-- why: without the foreign key there are values that no parent has
create table parent (id int primary key);
create table child (id int primary key, pid int);
-- q1
select id from child where not exists (select 1 from parent where parent.id = child.pid)
-- q2
select id from child where pid is null
