-- verdict: not_equivalent
-- why: a length must be an integer, so $1 cannot be the bigint that the other query would make of it
create table t (x text);
-- q1
select left(x, $1) from t
-- q2
select left(x, 1) from t where 8000000000 > $1
