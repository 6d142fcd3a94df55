-- verdict: equivalent*
-- why: a group has three rows of at most 400, which do not add up to 1234
create table t (k int, n int check (n in (1, 2, 3)), x int check (x between 0 and 400), primary key (k, n));
-- q1
select k from t group by k having sum(x) = 1234
-- q2
select k from t where false
