-- verdict: equivalent
-- why: what is divided by nullif(x, 0) is NULL where an operand is NULL, or zero
create table t (k int, a int, b int);
-- q1
select k, a from t where a::numeric / nullif(b, 0) is not null
-- q2
select k, a from t where a is not null and b <> 0
