-- verdict: not_equivalent
-- why: a cast from numeric to integer rounds, integer division truncates
create table t (a int);
-- q1
select (a::numeric / 2)::int from t
-- q2
select a / 2 from t
