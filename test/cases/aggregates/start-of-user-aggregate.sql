-- verdict: equivalent
-- why: two names of one aggregate
create table t (a text);
create aggregate one_name (text) (sfunc = textcat, stype = text, initcond = '');
create aggregate other_name (text) (sfunc = textcat, stype = text, initcond = '');
-- q1
select one_name(a order by a) from t
-- q2
select other_name(a order by a) from t
