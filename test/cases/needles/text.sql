-- verdict: not_equivalent
-- why: a single text makes the difference
create table t (s text);
-- q1
select s from t where s >= 'xyzzy'
-- q2
select s from t where s > 'xyzzy'
