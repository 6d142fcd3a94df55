-- verdict: not_equivalent
-- same: unsupported
-- why: the union of ranges fills no gap, the hull of them does
create table t (r int4range not null);
-- q1
select range_agg(r) from t
-- q2
select range_merge(range_agg(r))::int4multirange from t
