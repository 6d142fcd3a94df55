-- verdict: equivalent*
-- why: the order in which values are added up does not matter
create table t (k int, a int);
-- q1
select k, sum(a order by a desc) from t group by k
-- q2
select k, sum(a) from t group by k
