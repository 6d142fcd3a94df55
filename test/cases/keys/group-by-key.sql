-- verdict: not_equivalent
-- why: grouping by a column with duplicates adds up several rows
create table t (id int not null, v int);
-- q1
select id, sum(v) from t group by id
-- q2
select id, v from t
