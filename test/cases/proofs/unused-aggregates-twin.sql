-- verdict: not_equivalent
-- why: the count of what may be NULL may be none
create table v (a int, b int);
-- q1
select a from (select a, count(b) as n from v group by a) x where n >= 1
-- q2
select distinct a from v
