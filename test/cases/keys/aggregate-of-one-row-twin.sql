-- verdict: not_equivalent
-- why: without the key there may be two rows, and count() of no row is 0
create table t (id int primary key, x int);
-- q1
select count(x) from t where id = 3
-- q2
select (select case when x is null then 0 else 1 end from t where id = 3)
