-- verdict: not_equivalent
-- why: the rates of the two branches are exchanged
create table t (pay int, top int);
-- q1
select case when top < 1000 then round(pay * 0.51) else round(pay * 0.76) end from t
-- q2
select round(case when top < 1000 then pay * 0.76 else pay * 0.51 end) from t
