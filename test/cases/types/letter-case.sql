-- verdict: not_equivalent
-- why: text comparison is case-sensitive
create table t (s text);
-- q1
select s from t where s = 'a'
-- q2
select s from t where s = 'A'
