-- verdict: not_equivalent
-- why: the sum of no counts is NULL, the count of nothing is 0
create table t (k int);
-- q1
select sum(n) from (select count(*) as n from t group by k) x
-- q2
select count(*) from t
