-- verdict: equivalent*
-- why: the maximum of maxima is the maximum
create table t (k int, a int);
-- q1
select max(m) from (select k, max(a) as m from t group by k) x
-- q2
select max(a) from t
