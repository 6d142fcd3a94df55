-- verdict: equivalent*
-- why: the maximum is what no other value exceeds
create table t (g int not null, v int not null);
-- q1
select g, v from t x where v = (select max(v) from t y where y.g = x.g)
-- q2
select g, v from t x where not exists (select 1 from t y where y.g = x.g and y.v > x.v)
