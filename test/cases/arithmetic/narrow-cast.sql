-- verdict: equivalent*
-- why: a cast that is out of range is an error and no other value
create table t (a int);
-- q1
select a::smallint::int from t
-- q2
select a from t
