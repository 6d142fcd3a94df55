-- verdict: equivalent*
-- why: among rows tied for the first place any may come, so only databases without such a tie count
create table t (a int, b int);
-- q1
select b from t order by a limit 1
-- q2
select b from t order by a, b desc limit 1
