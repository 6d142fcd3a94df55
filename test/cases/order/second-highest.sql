-- verdict: not_equivalent
-- why: with fewer than two values one query gives no row, the other a NULL
create table t (a int not null);
-- q1
select distinct a from t order by a desc limit 1 offset 1
-- q2
select max(a) from t where a < (select max(a) from t)
