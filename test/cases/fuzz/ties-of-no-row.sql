-- verdict: equivalent*
-- why: WITH TIES adds the rows tied with the last row inside the limit; a limit of 0 has none, whatever the offset
create table t (a int);
-- q1
select a from t order by a offset 1 fetch first 0 rows with ties
-- q2
select a from t where false
