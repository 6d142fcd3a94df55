-- verdict: unknown
-- errors: strict
-- why: the join that divides is removed
create table t (x int);
create table u (id int primary key, b int);
-- q1
select x from t left join u on u.id = x and 1 / u.b > 0
-- q2
select x from t
