-- verdict: not_equivalent
-- why: beyond 10^16 a quotient has as many decimals as its operands
create table t (x bigint);
-- q1
select x / 3.0 from t
-- q2
select (x * 1.00) / 3.0 from t
