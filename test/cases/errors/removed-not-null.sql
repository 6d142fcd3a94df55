-- verdict: unknown
-- errors: strict
-- pg: >= 17
-- why: b is never NULL, so that the condition is gone before anything is divided
create table t (a int, b int not null);
-- q1
select a from t where 1 / a > 0 or b is not null
-- q2
select a from t
