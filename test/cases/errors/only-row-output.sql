-- verdict: equivalent
-- assumes: modulo errors
-- why: the value is asked for in every row
create table emp (id int primary key, badge int, name text);
create table badge (id int, code text);
-- q1
select (select code from badge where badge.id = emp.badge), name from emp
-- q2
select code, name from emp left join badge on badge.id = emp.badge
