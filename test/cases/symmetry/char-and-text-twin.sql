-- verdict: equivalent
-- why: both are text, without trailing blanks
create table t (c char(3), x text);
-- q1
select c::text from t where c = x::char(3)
-- q2
select c from t where c = x::char(3)
