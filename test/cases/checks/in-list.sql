-- verdict: not_equivalent
-- why: nothing forbids a third status
create table t (id int, status text);
-- q1
select id from t where status <> 'new'
-- q2
select id from t where status = 'done'
