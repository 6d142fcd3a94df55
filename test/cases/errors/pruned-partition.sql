-- verdict: unknown
-- errors: strict
-- why: the partition that has the rows is not read
create table t (a int, b int not null) partition by list (b);
create table t1 partition of t for values in (1);
create table t2 partition of t for values in (2);
-- q1
select a from t where 1 / a > 0 and b = any (array[3, 4, 5, 6, 7, 8, 9, 10, 11, 12])
-- q2
select a from t where false
