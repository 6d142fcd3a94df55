-- verdict: not_equivalent
-- why: a row whose value is NULL equals no row, not even itself
create table t (id int primary key, a int);
-- q1
select id from t x where 1 = (select count(*) from t y where y.a = x.a)
-- q2
select id from t x where not exists (select 1 from t y where y.a = x.a and y.id <> x.id)
