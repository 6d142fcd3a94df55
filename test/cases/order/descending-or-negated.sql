-- verdict: not_equivalent
-- why: DESC puts NULLs first, ordering by the negated value puts them last
create table t (a int);
-- q1
select a from t order by a desc
-- q2
select a from t order by -a
