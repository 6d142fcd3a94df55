-- verdict: equivalent*
-- why: without children the key holds
create table p (a int primary key);
-- q1
select distinct a from p
-- q2
select a from p
