-- verdict: equivalent*
-- why: coalesce gives the empty sum its value
create table t (k int);
-- q1
select coalesce(sum(n), 0) from (select count(*) as n from t group by k) x
-- q2
select count(*) from t
