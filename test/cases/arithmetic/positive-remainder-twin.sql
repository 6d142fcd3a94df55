-- verdict: equivalent*
-- why: the remainder of a number that is not negative needs no repair
create table t (a int check (a >= 0));
-- q1
select (a % 3 + 3) % 3 from t
-- q2
select a % 3 from t
