-- verdict: equivalent
create table t (c int, i int not null);
-- q1
select (select max(i * 2.0) from t u where u.c = t.i) / 0.3 from t where i = 4000
-- q2
select (select max(2.0 * i) from t u where t.i = u.c) / 0.3 from t where i = 4000
