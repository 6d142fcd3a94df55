-- verdict: not_equivalent
-- why: a column that the index only includes is no part of the key
create table t (a int not null, b int not null, unique (a) include (b));
-- q1
select distinct b from t
-- q2
select b from t
