-- verdict: not_equivalent
-- why: an aggregate without GROUP BY gives one row even for an empty table, unless HAVING removes it
create table t (a int);
-- q1
select sum(a) from t
-- q2
select sum(a) from t having count(*) > 0
