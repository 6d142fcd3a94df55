-- verdict: not_equivalent
-- why: a NULL value is not the maximum of its group, but no greater one contradicts it
create table t (g int not null, v int);
-- q1
select g, v from t x where v = (select max(v) from t y where y.g = x.g)
-- q2
select g, v from t x where not exists (select 1 from t y where y.g = x.g and y.v > x.v)
