-- verdict: not_equivalent
-- why: the first sort key decides before the second
create table t (a int, b int);
-- q1
select a, b from t order by a, b
-- q2
select a, b from t order by b, a
