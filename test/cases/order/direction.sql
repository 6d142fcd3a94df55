-- verdict: not_equivalent
-- why: two lists in opposite order
create table t (a int);
-- q1
select a from t order by a
-- q2
select a from t order by a desc
