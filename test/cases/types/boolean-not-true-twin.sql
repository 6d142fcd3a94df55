-- verdict: equivalent*
-- why: a NOT NULL flag is true or false
create table t (id int, flag boolean not null);
-- q1
select id from t where flag is not true
-- q2
select id from t where flag <> true
