-- verdict: equivalent*
-- why: true casts to one
create table t (flag boolean);
-- q1
select flag from t where flag::int = 1
-- q2
select flag from t where flag
