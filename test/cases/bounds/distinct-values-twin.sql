-- verdict: equivalent*
-- bound: 4
-- why: a boolean has two values
create table t (a boolean not null);
-- q1
select (select count(distinct a) from t) > 2
-- q2
select false
