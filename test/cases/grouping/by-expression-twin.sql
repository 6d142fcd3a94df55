-- verdict: equivalent*
-- why: adding a constant keeps different values apart
create table t (a int);
-- q1
select a + 1, count(*) from t group by a + 1
-- q2
select a + 1, count(*) from t group by a
