-- verdict: not_equivalent
-- why: UNION compares them as char or as text, whichever is first; as text, trailing blanks count
create table t (c char(3), x text);
-- q1
select c from t where c = x::char(3)
-- q2
select x from t where c = x::char(3)
