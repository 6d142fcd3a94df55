-- verdict: equivalent*
-- why: a < b and b < c make a < c
create table t (a int not null, b int not null, c int not null, check (a < b), check (b < c));
-- q1
select a, c from t where a < c
-- q2
select a, c from t
