-- verdict: not_equivalent
-- why: a row with some NULLs is neither NULL nor NOT NULL
create table t (a int, b int);
-- q1
select a, b from t where (a, b) is null
-- q2
select a, b from t where not ((a, b) is not null)
