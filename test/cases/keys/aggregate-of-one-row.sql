-- verdict: equivalent
-- why: by its key there is one row at most, and max() of no row is NULL
create table t (id int primary key, x int);
-- q1
select max(x) from t where id = 3
-- q2
select (select x from t where id = 3)
