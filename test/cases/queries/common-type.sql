-- verdict: equivalent*
-- why: integer and bigint have a common type, values decide
create table t (a int);
-- q1
select a from t
-- q2
select a::bigint from t
