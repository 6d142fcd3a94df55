-- verdict: unknown
-- errors: strict
-- why: the CHECK excludes a branch of UNION ALL, before anything in it is divided
create table t (a int, b int not null check (b > 0));
create table u (a int, b int not null);
-- q1
select a from (select a, b from t union all select a, b from u where false) s where 1 / a > 0 and b in (-1, -2, -3, -4, -5, -6, -7, -8)
-- q2
select a from t where false
