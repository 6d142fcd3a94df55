-- verdict: equivalent*
-- why: MATERIALIZED is a matter of speed
create table t (a int, b int);
-- q1
with c as materialized (select a, count(*) as n from t group by a) select a from c where n = 2
-- q2
with c as not materialized (select a, count(*) as n from t group by a) select a from c where n = 2
