-- verdict: equivalent*
-- bound: 4
-- why: a key has one copy of each value
create table t (a int primary key);
-- q1
select a from t except all (values (7), (7), (7))
-- q2
select a from t where a is distinct from 7
