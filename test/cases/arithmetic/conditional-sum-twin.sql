-- verdict: equivalent*
-- why: in a group there is something to sum
create table t (a int, b int);
-- q1
select b, sum(case when a > 0 then 1 else 0 end) from t group by b
-- q2
select b, count(*) filter (where a > 0) from t group by b
