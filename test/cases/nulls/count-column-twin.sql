-- verdict: equivalent*
-- why: a NOT NULL column counts every row
create table t (a int not null, b int);
-- q1
select count(a) from t
-- q2
select count(*) from t
