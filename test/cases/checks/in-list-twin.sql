-- verdict: equivalent*
-- why: the check allows two values
create table t (id int, status text check (status in ('new', 'done')));
-- q1
select id from t where status <> 'new'
-- q2
select id from t where status = 'done'
