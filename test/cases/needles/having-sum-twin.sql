-- verdict: equivalent*
-- bound: 3
-- why: three rows of at most 400 do not add up to 1234, four could
create table t (k int, x int check (x between 0 and 400));
-- q1
select k from t group by k having sum(x) = 1234
-- q2
select k from t where false
