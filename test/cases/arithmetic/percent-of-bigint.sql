-- verdict: not_equivalent
-- why: sixteen digits in all: the quotient of a number that has nineteen has no decimals
create table t (pay bigint);
-- q1
select 1 from t where pay = 9223372036854775807 and pay::numeric / 100 = pay * 0.01
-- q2
select 1 from t where pay = 9223372036854775807
