-- verdict: equivalent*
-- why: where the flag is set the amount is positive
create table t (flag boolean not null, amount int not null, check (not flag or amount > 0));
-- q1
select amount from t where flag and amount > 0
-- q2
select amount from t where flag
