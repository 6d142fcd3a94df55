-- verdict: equivalent*
-- why: the half is rounded down when b is not negative
create table t (a int, b int check (b >= 0));
-- q1
select a, b from t where a * 2 > b
-- q2
select a, b from t where a > b / 2
