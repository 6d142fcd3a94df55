-- verdict: not_equivalent
-- why: zero is a quotient, too
create table t (k int, a int, b int);
-- q1
select k, a from t where a::numeric / nullif(b, 0) is not null
-- q2
select k, a from t where a <> 0 and b <> 0
