-- verdict: equivalent*
-- why: conditions that exclude each other may be exchanged
create table t (a int);
-- q1
select case when a > 2 then 2 when a < 0 then 1 else 0 end from t
-- q2
select case when a < 0 then 1 when a > 2 then 2 else 0 end from t
