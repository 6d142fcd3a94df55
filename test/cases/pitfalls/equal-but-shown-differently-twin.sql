-- verdict: equivalent*
-- why: equal integers have equal texts
create table t (m int, n int);
-- q1
select m::text from t where m = n
-- q2
select n::text from t where m = n
