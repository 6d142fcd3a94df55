-- verdict: equivalent*
-- why: the greater of two parameters that are both known
create table t (a int);
-- q1
select a from t where a > $1 and a > $2
-- q2
select a from t where a > case when $1::int >= $2::int then $1 when $1 < $2 then $2 end
