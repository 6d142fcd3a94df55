-- verdict: not_equivalent
-- why: p <= q is NULL when p is, NOT p OR q is true when q is
create table t (p boolean, q boolean);
-- q1
select p <= q from t
-- q2
select not p or q from t
