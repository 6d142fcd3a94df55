-- verdict: equivalent*
-- why: five numbers have the quotient zero
create table t (a int);
-- q1
select a from t where a / 3 = 0
-- q2
select a from t where a between -2 and 2
