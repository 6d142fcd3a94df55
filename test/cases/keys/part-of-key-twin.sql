-- verdict: equivalent*
-- why: when a check fixes the rest of the key, the one column is unique
create table t (a int, b int check (b = 7), primary key (a, b));
-- q1
select distinct a from t
-- q2
select a from t
