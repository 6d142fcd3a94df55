-- verdict: not_equivalent
-- errors: strict
-- proof: error of one query only
-- why: without a key the join stays, and fails where w has two rows
create table t (id int primary key, x int);
create table u (id int, b int);
create table w (b int);
-- q1
select distinct x from t left join u on u.id = x and u.b = (select b from w)
-- q2
select distinct x from t
