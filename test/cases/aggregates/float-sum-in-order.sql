-- verdict: equivalent
-- assumes: sums of floats are sums of real numbers
-- why: the order in which floats are added can show; that it does not is said
create table t (id int primary key, f float8);
-- q1
select sum(f order by id) from t
-- q2
select sum(f order by id desc) from t
