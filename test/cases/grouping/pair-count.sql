-- verdict: not_equivalent
-- why: counting distinct values of two columns is not counting distinct pairs
create table t (a int not null, b int not null);
-- q1
select count(distinct a) * count(distinct b) from t
-- q2
select count(*) from (select distinct a, b from t) x
