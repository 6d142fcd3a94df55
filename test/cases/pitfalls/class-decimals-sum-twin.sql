-- verdict: equivalent
create table t (i int not null);
-- q1
select sum(i * 2.0) / 7 from t where i in (1, 2147483647)
-- q2
select sum(2.0 * i) / 7 from t where i = 1 or i = 2147483647
