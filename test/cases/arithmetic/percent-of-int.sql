-- verdict: equivalent
-- why: a hundredth of an int has two decimals, and the quotient at least as many
create table t (pay int, rate int check (rate between 0 and 100));
-- q1
select round(pay - (pay * rate)::numeric / 100) from t
-- q2
select round((100 - rate) * pay * 0.01) from t
