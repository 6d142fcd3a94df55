-- verdict: equivalent*
-- why: the name determines the row, so the further grouping column changes nothing
create table t (id int not null, name text not null unique, v int);
-- q1
select name, sum(v) from t group by id, name
-- q2
select name, sum(v) from t group by name
