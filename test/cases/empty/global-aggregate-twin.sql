-- verdict: equivalent*
-- why: this HAVING is true for the empty table, too
create table t (a int);
-- q1
select sum(a) from t
-- q2
select sum(a) from t having count(*) >= 0
