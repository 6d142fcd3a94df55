-- verdict: equivalent*
-- why: with the place of NULLs said, the negated order is the descending one
create table t (a int);
-- q1
select a from t order by a desc
-- q2
select a from t order by -a nulls first
