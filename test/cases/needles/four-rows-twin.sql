-- verdict: equivalent*
-- bound: 3
-- why: within three rows per table there is no group of four
create table t (k int);
-- q1
select k from t group by k having count(*) >= 4
-- q2
select k from t where false
