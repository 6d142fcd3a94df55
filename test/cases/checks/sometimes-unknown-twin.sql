-- verdict: equivalent*
-- why: with one column NOT NULL, the other's NULL still leaves the check unknown unless the first one is 1
create table t (a int not null, b int, check (a = 1 or b = 1));
-- q1
select a, b from t where (a = 1 or b = 1) is not true
-- q2
select a, b from t where a <> 1 and b is null
