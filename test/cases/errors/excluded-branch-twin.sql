-- verdict: not_equivalent
-- errors: strict
-- proof: error of one query only
-- why: no CHECK
create table t (a int, b int not null);
create table u (a int, b int not null);
-- q1
select a from (select a, b from t where b > 0 union all select a, b from u where b > 0) s where 1 / a > 0 and b in (-1, -2, -3, -4, -5, -6, -7, -8)
-- q2
select a from t where false
