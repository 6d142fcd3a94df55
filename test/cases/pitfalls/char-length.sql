-- verdict: not_equivalent
-- why: the blanks that fill up a char(n) do not count for its length
create table t (s char(3));
-- q1
select s from t where length(s) = 3
-- q2
select s from t where s is not null
