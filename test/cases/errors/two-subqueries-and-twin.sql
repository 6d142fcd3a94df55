-- verdict: not_equivalent
-- why: one of the two may be met without the other
create table s (id int primary key, pid int, v int);
create table t (a int, b int);
-- q1
select v from s where pid = (select a from t) or v = (select b from t where b > 1)
-- q2
select v from s where pid in (select a from t) and v in (select b from t where b > 1)
