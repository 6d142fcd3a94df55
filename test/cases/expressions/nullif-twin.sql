-- verdict: equivalent*
-- why: a first argument that is NOT NULL goes away only by equality
create table t (a int not null, b int);
-- q1
select a, b from t where nullif(a, b) is null
-- q2
select a, b from t where a = b
