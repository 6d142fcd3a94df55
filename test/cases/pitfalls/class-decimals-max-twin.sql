-- verdict: equivalent*
-- why: nothing is divided
create table t (c int, i int not null);
-- q1
select c, max(i * 2)::numeric from t where i = 4000 group by c
-- q2
select c, max(i / 0.5) from t where i = 4000 group by c
