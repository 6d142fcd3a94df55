-- verdict: equivalent*
-- why: nullif turns false into NULL
create table t (flag boolean);
-- q1
select count(*) filter (where flag) from t
-- q2
select count(nullif(flag, false)) from t
