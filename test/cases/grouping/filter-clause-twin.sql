-- verdict: equivalent*
-- why: a CASE without ELSE gives NULL, which the sum ignores
create table t (a int, b int);
-- q1
select sum(a) filter (where b > 0) from t
-- q2
select sum(case when b > 0 then a end) from t
