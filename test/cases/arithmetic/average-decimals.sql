-- verdict: not_equivalent
-- why: an average is a quotient, too
create table t (k int, x bigint);
-- q1
select k, avg(x) from t group by k
-- q2
select k, avg(x * 1.00) from t group by k
