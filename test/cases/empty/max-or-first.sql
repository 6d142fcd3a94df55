-- verdict: not_equivalent
-- why: max of an empty table is one NULL, the first row of an empty table is no row
create table t (a int not null);
-- q1
select max(a) from t
-- q2
select a from t order by a desc limit 1
