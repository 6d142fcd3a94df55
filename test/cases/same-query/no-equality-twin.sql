-- verdict: not_equivalent
-- why: another path is another query
create table t (id int, doc json);
-- q1
select doc->'a' from t
-- q2
select doc->'b' from t
