-- verdict: not_equivalent
-- why: a longer text may start with the same letter
create table t (s varchar(2));
-- q1
select s from t where s >= 'a' and s < 'b'
-- q2
select s from t where s = 'a'
