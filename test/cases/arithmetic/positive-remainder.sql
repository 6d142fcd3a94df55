-- verdict: not_equivalent
-- why: the remainder of a negative number is not positive
create table t (a int);
-- q1
select (a % 3 + 3) % 3 from t
-- q2
select a % 3 from t
