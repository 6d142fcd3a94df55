-- verdict: not_equivalent
-- why: a global aggregate can count to zero
create table t (a int);
-- q1
select count(*) from t having count(*) = 0
-- q2
select 0 where false
