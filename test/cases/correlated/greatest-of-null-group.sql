-- verdict: not_equivalent
-- why: rows whose group is NULL have no rows of an equal group
create table t (g int, v int not null);
-- q1
select g, v from t x where v = (select max(v) from t y where y.g = x.g)
-- q2
select g, v from t where (g, v) in (select g, max(v) from t group by g) or g is null
