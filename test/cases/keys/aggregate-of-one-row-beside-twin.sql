-- verdict: not_equivalent
-- why: a count is 0 where a left join has NULL
create table parent (id int primary key, x int);
create table child (id int primary key, pid int);
-- q1
select child.id, (select count(x) from parent where parent.id = child.pid) from child
-- q2
select child.id, case when parent.x is not null then 1 when parent.id is not null then 0 end from child left join parent on parent.id = child.pid
