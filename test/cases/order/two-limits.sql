-- verdict: not_equivalent
-- why: the inner limit cuts first, the outer offset then counts from there
create table t (a int primary key);
-- q1
select a from (select a from t order by a limit 2) x order by a offset 1
-- q2
select a from t order by a limit 2 offset 1
