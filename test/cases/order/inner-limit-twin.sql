-- verdict: equivalent*
-- why: the order of a subquery without LIMIT does not matter
create table t (a int primary key);
-- q1
select a from (select a from t order by a) x
-- q2
select a from t
