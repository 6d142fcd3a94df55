-- verdict: equivalent*
-- why: rows are distinct when one column is
create table t (a int, b int, c int, d int);
-- q1
select a from t where (a, b) is distinct from (c, d)
-- q2
select a from t where a is distinct from c or b is distinct from d
