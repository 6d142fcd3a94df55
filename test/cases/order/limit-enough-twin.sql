-- verdict: equivalent*
-- why: a primary key with two possible values leaves room for two rows
create table t (a int primary key check (a in (1, 2)));
-- q1
select a from t order by a limit 2
-- q2
select a from t order by a
