-- verdict: equivalent*
-- bound: 4
-- why: there are three rows at most
create table t (a int primary key check (a between -1 and 1));
-- q1
select a from t order by a offset 3
-- q2
select a from t where false order by a
