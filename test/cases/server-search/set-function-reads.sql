-- verdict: unsupported
-- reason: reads table
-- why: a function in another language that reads a table would read the real one
create table t (n int not null);
create function other_rows(int) returns setof int language plpgsql stable as 'begin return query select n from t where n <> $1; end';
-- q1
select n, x from t, other_rows(n) x
-- q2
select n, x from t, other_rows(n + 1) x
