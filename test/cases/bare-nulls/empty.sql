-- verdict: equivalent*
-- assumes: column 1 of the second query is an untyped NULL, taken as integer
-- why: a NULL that nobody has given a type may be an integer, as it may in a UNION
create table t (a int);
-- q1
select a from t where false
-- q2
select * from (select null as x) s where 1 = 0
