-- verdict: unsupported
-- reason: window function ntile(integer)
-- why: the server takes the number of buckets from whichever row of the partition comes first
create table t (a int);
-- q1
select ntile(a) over () from t
-- q2
select ntile(a) over () from t where true
