-- verdict: not_equivalent
-- why: two enums that sort alike as text but not as enums
create type level as enum ('low', 'high');
create table t (x level, y level);
-- q1
select x from t where x < y
-- q2
select x from t where x = 'high' and y = 'low'
