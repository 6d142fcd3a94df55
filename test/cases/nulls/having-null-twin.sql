-- verdict: equivalent*
-- why: max is not NULL when the column is NOT NULL, for a group is never empty
create table t (a int, b int not null);
-- q1
select a from t group by a having max(b) > 0 or max(b) <= 0
-- q2
select a from t group by a
