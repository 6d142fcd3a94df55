-- verdict: not_equivalent
-- why: the enum has a fourth label
create type mood as enum ('sad', 'ok', 'happy', 'angry');
create table t (id int, m mood);
-- q1
select id from t where m <> 'sad'
-- q2
select id from t where m in ('ok', 'happy')
