-- verdict: equivalent*
-- why: now() is one value within a statement
create table t (id int, d timestamptz);
-- q1
select id from t where d < now()
-- q2
select id from t where now() > d and d <> now()
