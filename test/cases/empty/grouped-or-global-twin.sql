-- verdict: equivalent*
-- why: HAVING count(*) > 0 removes the row that the global aggregate adds
create table t (a int);
-- q1
select count(*) from t group by 1 + 1
-- q2
select count(*) from t having count(*) > 0
