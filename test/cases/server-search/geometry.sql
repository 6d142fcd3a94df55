-- verdict: not_equivalent
-- same: unsupported
-- why: two circles that touch overlap, but neither contains the other's centre
create table t (id int primary key, a circle not null, b circle not null);
-- q1
select id, w from t, lateral generate_series(1, case when a && b then 1 else 0 end) w
-- q2
select id, w from t, lateral generate_series(1, case when a @> b then 1 else 0 end) w
