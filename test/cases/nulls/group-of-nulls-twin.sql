-- verdict: equivalent*
-- why: IS NOT DISTINCT FROM is the equality of GROUP BY
create table t (a int);
-- q1
select a, count(*) from t group by a
-- q2
select distinct a, (select count(*) from t u where u.a is not distinct from t.a) from t
