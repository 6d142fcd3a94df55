-- verdict: not_equivalent
-- why: no first state is not the empty text: of no rows one is NULL, the other empty
create table t (a text);
create aggregate without_start (text) (sfunc = textcat, stype = text);
create aggregate with_start (text) (sfunc = textcat, stype = text, initcond = '');
-- q1
select without_start(a) from t
-- q2
select with_start(a) from t
