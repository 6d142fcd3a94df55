-- verdict: equivalent*
-- why: nothing is greater than the last label
create type mood as enum ('happy', 'ok', 'sad');
create table t (id int, m mood);
-- q1
select id from t where m > 'sad'
-- q2
select id from t where false
