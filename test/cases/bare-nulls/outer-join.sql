-- verdict: equivalent*
-- assumes: column 2 of the first query is an untyped NULL, taken as integer
-- why: NULL by the subquery or by the join
create table t (a int);
-- q1
select a, x from t left join (select 1 as k, null as x) s on k = a
-- q2
select a, null::int from t
