-- verdict: not_equivalent
-- why: each of the types could be made the other; an array of texts is what they have in common
create table t (v varchar[], x text[]);
-- q1
select v from t
-- q2
select x from t
