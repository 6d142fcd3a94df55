-- verdict: equivalent*
-- why: without the negation the NULL in the list only turns false into unknown
create table t (a int);
-- q1
select a from t where a in (1, null)
-- q2
select a from t where a = 1
