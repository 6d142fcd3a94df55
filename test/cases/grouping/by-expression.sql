-- verdict: not_equivalent
-- why: 2 / 2 and 3 / 2 are the same group
create table t (a int);
-- q1
select a / 2, count(*) from t group by a / 2
-- q2
select a / 2, count(*) from t group by a
