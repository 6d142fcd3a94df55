-- verdict: equivalent
create table v (a int, b int);
-- q1
select a from (select a, count(*) as n from v where a = b group by a) x where n >= 1
-- q2
select distinct a from v where a = b
