-- verdict: equivalent*
-- why: where the sum overflows one query raises an error
create table t (a int, b int);
-- q1
select a + b from t
-- q2
select a::bigint + b from t
