-- verdict: not_equivalent
-- why: filtering after LIMIT may leave nothing, filtering before it finds the next row
create table t (a int primary key, b int);
-- q1
select a from (select a, b from t order by a limit 1) x where b > 0
-- q2
select a from t where b > 0 order by a limit 1
