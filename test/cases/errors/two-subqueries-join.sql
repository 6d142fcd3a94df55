-- verdict: equivalent*
-- assumes: modulo errors
-- why: with two rows in one of them the first query fails, or another condition leaves nothing
create table s (id int primary key, pid int, v int);
create table t (a int, b int);
-- q1
select v from s where pid = (select a from t) and v = (select b from t where a = 1)
-- q2
select v from s where pid = (select a from t) and exists (select from t where a = 1 and b = s.v)
