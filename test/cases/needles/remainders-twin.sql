-- verdict: equivalent*
-- why: below 77 only one number has these remainders
create table t (a int check (a between 0 and 76));
-- q1
select a from t where a % 7 = 3 and a % 11 = 5
-- q2
select a from t where a = 38
