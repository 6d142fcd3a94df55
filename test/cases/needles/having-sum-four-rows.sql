-- verdict: not_equivalent
-- bound: 4
-- why: four rows of at most 400 add up to 1234
create table t (k int, x int check (x between 0 and 400));
-- q1
select k from t group by k having sum(x) = 1234
-- q2
select k from t where false
