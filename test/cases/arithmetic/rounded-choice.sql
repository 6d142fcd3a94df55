-- verdict: equivalent
create table t (pay int, top int);
-- q1
select case when top < 1000 then pay else round(pay * 0.76, 0) end from t
-- q2
select round(case when top < 1000 then pay else pay - pay * 0.24 end) from t
