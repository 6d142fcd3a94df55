-- verdict: equivalent*
-- why: on a NOT NULL column the check is true
create table t (a int not null check (a > 0));
-- q1
select count(*) from t where a > 0
-- q2
select count(*) from t
