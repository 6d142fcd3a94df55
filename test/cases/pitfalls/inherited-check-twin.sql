-- verdict: equivalent*
-- why: a check is inherited
create table p (a int, check (a > 0));
create table c () inherits (p);
-- q1
select a from p where a > 0
-- q2
select a from p where a is not null
