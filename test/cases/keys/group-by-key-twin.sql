-- verdict: equivalent*
-- why: grouping by the primary key leaves one row in each group
create table t (id int primary key, v int);
-- q1
select id, sum(v) from t group by id
-- q2
select id, v from t
