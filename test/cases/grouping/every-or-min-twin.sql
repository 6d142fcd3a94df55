-- verdict: equivalent*
-- why: a NOT NULL flag is true or false
create table t (k int, flag boolean not null);
-- q1
select k, every(flag) from t group by k
-- q2
select k, min(case when flag then 1 else 0 end) = 1 from t group by k
