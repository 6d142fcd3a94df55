-- verdict: equivalent*
-- assumes: equal numbers of decimals
-- why: which of 1.0 and 1.00 stays is up to the server
create table t (x numeric);
-- q1
select y / 3 from (select distinct x as y from t) s
-- q2
select x / 3 from t group by x
