-- verdict: equivalent*
-- why: with a key in the select list UNION removes only what both parts have
create table t (a int primary key, b int);
-- q1
select a, b from t where a = 1 or b = 1
-- q2
select a, b from t where a = 1 union select a, b from t where b = 1
