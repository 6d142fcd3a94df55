-- verdict: not_equivalent
-- errors: strict
-- proof: error of one query only
-- why: its column is read, so it stays
create table t (x int);
create table u (id int primary key, b int);
-- q1
select x, u.id from t left join u on u.id = x and 1 / u.b > 0
-- q2
select x, u.id from t left join u on u.id = x and u.b = 1
