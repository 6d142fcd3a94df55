-- verdict: not_equivalent
-- errors: strict
-- proof: error of one query only
-- why: of one table that may have the same rows
create table t (a int, b int not null check (b in (1, 2)));
-- q1
select a from t where 1 / a > 0 and b = any (array[3, 4, 5, 6, 7, 8, 9, 10, 11, 12])
-- q2
select a from t where false
