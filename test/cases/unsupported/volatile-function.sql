-- verdict: unsupported
-- reason: random
-- why: a volatile function has another value each time
create table t (a int);
-- q1
select a from t where random() < 0.5
-- q2
select a from t
