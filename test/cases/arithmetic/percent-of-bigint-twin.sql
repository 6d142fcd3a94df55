-- verdict: equivalent
create table t (pay int);
-- q1
select 1 from t where pay::numeric / 100 = pay * 0.01
-- q2
select 1 from t where pay is not null
