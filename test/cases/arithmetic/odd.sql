-- verdict: not_equivalent
-- why: the remainder has the sign of the dividend, so an odd negative number gives -1
create table t (a int);
-- q1
select a from t where a % 2 = 1
-- q2
select a from t where a % 2 <> 0
