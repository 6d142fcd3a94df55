-- verdict: not_equivalent
-- bound: 4
-- why: it takes four rows in one group to see the difference
create table t (k int);
-- q1
select k from t group by k having count(*) >= 4
-- q2
select k from t where false
