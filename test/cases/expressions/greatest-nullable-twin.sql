-- verdict: equivalent*
-- why: when only the first is NOT NULL, the CASE has to fall back on it
create table t (a int not null, b int);
-- q1
select greatest(a, b) from t
-- q2
select case when b > a then b else a end from t
