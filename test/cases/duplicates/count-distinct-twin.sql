-- verdict: equivalent*
-- why: counting the column instead of the rows ignores the NULL on both sides
create table t (a int);
-- q1
select count(distinct a) from t
-- q2
select count(a) from (select distinct a from t) x
