-- verdict: equivalent*
-- why: every value equals itself
create table t (id int primary key, a int not null);
-- q1
select id from t x where 1 = (select count(*) from t y where y.a = x.a)
-- q2
select id from t x where not exists (select 1 from t y where y.a = x.a and y.id <> x.id)
