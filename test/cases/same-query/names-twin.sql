-- verdict: not_equivalent
-- why: the names of a row's columns show in its JSON, so other names are another query
create table t (id int, place point);
-- q1
select row_to_json(s) from (select id as a, place as b from t) s
-- q2
select row_to_json(s) from (select id as a, place as c from t) s
