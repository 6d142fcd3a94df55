-- verdict: unsupported
-- reason: ctid
-- why: where a row is stored is nothing that rows decide
create table t (n int not null);
-- q1
select n, ctid::text from t
-- q2
select n, '(0,1)' from t
