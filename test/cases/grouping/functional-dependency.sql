-- verdict: not_equivalent
-- why: two ids may share a name
create table t (id int not null, name text not null, v int);
-- q1
select name, sum(v) from t group by id, name
-- q2
select name, sum(v) from t group by name
