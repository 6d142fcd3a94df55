-- verdict: equivalent*
-- bound: 4
-- why: a column with three possible values has no four different ones
create table t (k int check (k in (1, 2, 3)));
-- q1
select 1 from t having count(distinct k) >= 4
-- q2
select 1 from t where false
