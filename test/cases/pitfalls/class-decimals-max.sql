-- verdict: not_equivalent
create table t (c int, i int not null);
-- q1
select c, max(i * 2)::numeric / 0.3 from t where i = 4000 group by c
-- q2
select c, max(i / 0.5) / 0.3 from t where i = 4000 group by c
