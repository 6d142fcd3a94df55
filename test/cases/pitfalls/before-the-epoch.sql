-- verdict: not_equivalent
-- why: the afternoon before the epoch belongs to the day before
create table t (d timestamp);
-- q1
select d from t where d::date = '2000-01-01'
-- q2
select d from t where d > '1999-12-31' and d < '2000-01-02'
