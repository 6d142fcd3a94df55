-- verdict: equivalent*
-- why: the check keeps the bounds in order
create table t (a int, b int, c int, check (b <= c));
-- q1
select a from t where a between symmetric b and c
-- q2
select a from t where a between b and c
