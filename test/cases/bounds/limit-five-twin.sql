-- verdict: equivalent*
-- bound: 5
-- why: there are four rows at most
create table t (a int primary key check (a in (1, 2, 3, 4)));
-- q1
select a from t order by a limit 4
-- q2
select a from t order by a
