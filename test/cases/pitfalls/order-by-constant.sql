-- verdict: equivalent*
-- why: ordered by a constant, a list may come in any order
create table t (a int);
-- q1
select a from t order by 1 + 1, a
-- q2
select a from t order by a
