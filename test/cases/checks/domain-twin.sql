-- verdict: equivalent*
-- why: the check of the domain holds for each of its columns
create domain amount as int check (value > 0);
create table t (p amount);
-- q1
select p from t where p > 0
-- q2
select p from t where p is not null
