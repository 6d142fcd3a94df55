-- verdict: not_equivalent
-- why: NULLs come first in descending order
create table t (a int);
-- q1
select a from t order by a desc limit 1
-- q2
select max(a) from t having count(*) > 0
