-- verdict: not_equivalent
-- why: a < b and c < b say nothing of a and c
create table t (a int not null, b int not null, c int not null, check (a < b), check (c < b));
-- q1
select a, c from t where a < c
-- q2
select a, c from t
