-- verdict: equivalent*
-- why: disjoint parts of a table with a primary key have no duplicates to remove
create table t (id int primary key, v int);
-- q1
select id from t where v > 0 union select id from t where v <= 0
-- q2
select id from t where v > 0 union all select id from t where v <= 0
