-- verdict: equivalent*
-- semantics: bag
-- why: as bags the order of the result does not matter
create table t (a int);
-- q1
select a from t order by a
-- q2
select a from t order by a desc
