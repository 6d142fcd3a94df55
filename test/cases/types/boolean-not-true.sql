-- verdict: not_equivalent
-- why: IS NOT TRUE takes NULL along with false
create table t (id int, flag boolean);
-- q1
select id from t where flag is not true
-- q2
select id from t where flag <> true
