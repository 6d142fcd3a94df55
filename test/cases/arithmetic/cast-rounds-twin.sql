-- verdict: equivalent*
-- why: trunc rounds toward zero as integer division does
create table t (a int);
-- q1
select trunc(a::numeric / 2)::int from t
-- q2
select a / 2 from t
