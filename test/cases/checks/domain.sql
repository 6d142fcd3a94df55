-- verdict: not_equivalent
-- why: a domain without a check restricts nothing
create domain amount as int;
create table t (p amount);
-- q1
select p from t where p > 0
-- q2
select p from t where p is not null
