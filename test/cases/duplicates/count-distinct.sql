-- verdict: not_equivalent
-- why: DISTINCT keeps one NULL, count(DISTINCT a) ignores it
create table t (a int);
-- q1
select count(distinct a) from t
-- q2
select count(*) from (select distinct a from t) x
