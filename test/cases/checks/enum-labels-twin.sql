-- verdict: equivalent*
-- why: an enum has no other values than its labels
create type mood as enum ('sad', 'ok', 'happy');
create table t (id int, m mood);
-- q1
select id from t where m <> 'sad'
-- q2
select id from t where m in ('ok', 'happy')
