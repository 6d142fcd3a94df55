-- verdict: equivalent
-- why: the largest of one value is the value, and the subquery without a row is NULL, as in a left join
create table parent (id int primary key, x int);
create table child (id int primary key, pid int);
-- q1
select child.id, (select max(x) from parent where parent.id = child.pid) from child
-- q2
select child.id, parent.x from child left join parent on parent.id = child.pid
