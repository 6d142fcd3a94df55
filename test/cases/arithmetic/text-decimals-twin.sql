-- verdict: equivalent*
-- why: the same decimals, come by in another way
create table t (x numeric(10,2));
-- q1
select x::numeric(12,2)::text from t
-- q2
select x::text from t
