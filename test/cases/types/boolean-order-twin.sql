-- verdict: equivalent*
-- why: false sorts before true, so <= is implication
create table t (p boolean not null, q boolean not null);
-- q1
select p <= q from t
-- q2
select not p or q from t
