-- verdict: equivalent*
-- why: an int is not large enough for the decimals to matter
create table t (k int, x int);
-- q1
select k, avg(x) from t group by k
-- q2
select k, avg(x * 1.00) from t group by k
