-- verdict: equivalent*
-- bound: 4
-- why: the key leaves room for three rows in a group
create table t (k int, n int check (n in (1, 2, 3)), primary key (k, n));
-- q1
select k from t group by k having count(*) >= 4
-- q2
select k from t where false
