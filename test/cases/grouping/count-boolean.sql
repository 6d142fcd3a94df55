-- verdict: not_equivalent
-- why: count(flag) counts false, too
create table t (flag boolean);
-- q1
select count(*) filter (where flag) from t
-- q2
select count(flag) from t
