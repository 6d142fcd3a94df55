-- verdict: equivalent*
-- why: NULLs sort last, so the first row is the minimum as long as there is a row
create table t (a int);
-- q1
select a from t order by a limit 1
-- q2
select min(a) from t having count(*) > 0
