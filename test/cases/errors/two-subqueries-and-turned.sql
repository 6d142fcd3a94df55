-- verdict: equivalent*
-- assumes: modulo errors
-- why: with two rows in one of them the first query fails, or another condition leaves nothing
create table s (id int primary key, pid int, v int);
create table t (a int, b int);
-- q1
select v from s where v = (select b from t where b > 1) and pid = (select a from t)
-- q2
select v from s where pid in (select a from t) and v in (select b from t where b > 1)
