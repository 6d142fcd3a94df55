-- verdict: equivalent*
-- why: a WHERE clause treats unknown like false
create table t (flag boolean);
-- q1
select flag from t where flag = true
-- q2
select flag from t where flag is true
