-- verdict: equivalent
create table v (a int, b int);
-- q1
select a from v where case when a = b then 1 end = 1
-- q2
select a from v where a = b
