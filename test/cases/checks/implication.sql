-- verdict: not_equivalent
-- why: the check binds the amount only where the flag is set
create table t (flag boolean not null, amount int not null, check (not flag or amount > 0));
-- q1
select amount from t where amount > 0
-- q2
select amount from t
