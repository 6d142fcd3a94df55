-- verdict: not_equivalent
-- errors: strict
-- proof: error of one query only
-- why: in this session they do not
create table t (a int, b int not null check (b > 0));
-- q1
select a from t where 1 / a > 0 and b in (-1, -2, -3, -4, -5, -6, -7, -8)
-- q2
select a from t where false
