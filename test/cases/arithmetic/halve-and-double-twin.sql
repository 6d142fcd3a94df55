-- verdict: equivalent*
-- why: nothing is lost when the check allows even numbers only
create table t (a int check (a % 2 = 0));
-- q1
select a / 2 * 2 from t
-- q2
select a from t
