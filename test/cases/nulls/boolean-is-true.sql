-- verdict: not_equivalent
-- why: flag = true is NULL for a NULL flag, flag IS TRUE is false
create table t (flag boolean);
-- q1
select flag = true as x from t
-- q2
select flag is true as x from t
