-- verdict: equivalent*
-- why: without NULLs the sum of sums is the sum
create table t (k int, a int not null, b int not null);
-- q1
select k, sum(a + b) from t group by k
-- q2
select k, sum(a) + sum(b) from t group by k
