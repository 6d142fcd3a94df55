-- verdict: not_equivalent
-- why: an integer may be greater than 32767
create table t (a int);
-- q1
select a from t where a <= 32767
-- q2
select a from t where a is not null
