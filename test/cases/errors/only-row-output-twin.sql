-- verdict: not_equivalent
-- why: of a person without a name it is not asked for
create table emp (id int primary key, badge int, name text);
create table badge (id int, code text);
-- q1
select case when name is not null then (select code from badge where badge.id = emp.badge) end from emp
-- q2
select case when name is not null then code end from emp left join badge on badge.id = emp.badge
