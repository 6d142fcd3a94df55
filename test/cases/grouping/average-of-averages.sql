-- verdict: not_equivalent
-- why: the average of averages weighs small groups like large ones
create table t (k int, a int);
-- q1
select avg(m) from (select k, avg(a) as m from t group by k) x
-- q2
select avg(a) from t
