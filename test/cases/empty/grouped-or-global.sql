-- verdict: not_equivalent
-- why: grouping by a constant expression gives no row for an empty table
create table t (a int);
-- q1
select count(*) from t group by 1 + 1
-- q2
select count(*) from t
