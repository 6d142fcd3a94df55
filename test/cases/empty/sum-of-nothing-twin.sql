-- verdict: equivalent*
-- why: a group is never empty
create table t (a int not null, b int);
-- q1
select b, sum(a) from t group by b
-- q2
select b, coalesce(sum(a), 0) from t group by b
