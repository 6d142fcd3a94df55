-- verdict: not_equivalent
-- why: the key has two columns, and one of them leaves more rows than one
create table t (a int, b int, x int, primary key (a, b));
-- q1
select max(x) from t where a = 3
-- q2
select (select x from t where a = 3 and b = 3)
