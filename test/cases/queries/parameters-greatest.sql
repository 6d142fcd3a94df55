-- verdict: not_equivalent
-- why: GREATEST ignores a NULL parameter, the comparison with it does not
create table t (a int);
-- q1
select a from t where a > $1 and a > $2
-- q2
select a from t where a > greatest($1::int, $2::int)
