-- verdict: equivalent
-- assumes: sums of floats are sums of real numbers
-- why: a running sum from either end adds in another order
create table t (id int primary key, f float8);
-- q1
select id, sum(f) over (order by id) from t
-- q2
select id, sum(f) over (order by id desc rows between current row and unbounded following) from t
