-- verdict: not_equivalent
-- why: a composite unique constraint checks nothing when one of its columns is NULL
create table t (a int not null, b int, unique (a, b));
-- q1
select distinct a, b from t
-- q2
select a, b from t
