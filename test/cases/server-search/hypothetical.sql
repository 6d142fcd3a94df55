-- verdict: not_equivalent
-- same: unsupported
-- why: a hypothetical rank counts gaps, a dense one does not
create table t (a int not null);
-- q1
select rank(2) within group (order by a) from t
-- q2
select dense_rank(2) within group (order by a) from t
