-- verdict: not_equivalent
-- why: enums sort in the order of their labels' declaration
create type mood as enum ('happy', 'sad', 'ok');
create table t (id int, m mood);
-- q1
select id from t where m > 'sad'
-- q2
select id from t where false
