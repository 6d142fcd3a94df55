-- verdict: equivalent*
-- why: labels sort in the order of their declaration
create type level as enum ('low', 'high');
create table t (x level, y level);
-- q1
select x from t where x < y
-- q2
select x from t where x = 'low' and y = 'high'
