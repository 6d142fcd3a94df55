-- verdict: not_equivalent
-- same: unsupported
-- why: fields of a row type, in a comparison by fields and by the whole
create type pair as (x int, y int);
create table t (id int primary key, p pair not null, q pair not null);
-- q1
select id from t where p < q
-- q2
select id from t where (p).x < (q).x
