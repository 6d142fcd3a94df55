-- verdict: not_equivalent
-- why: comparing an average with an integer quotient
create table t (a int);
-- q1
select 1 from t having avg(a) > 1
-- q2
select 1 from t having sum(a) / nullif(count(a), 0) > 1
