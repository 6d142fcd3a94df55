-- verdict: unsupported
-- reason: upto
-- why: not declared immutable or stable, a function is volatile, and is not run
create table t (n int not null check (n between 0 and 4));
create function upto(int) returns setof int language plpgsql as 'begin return query select generate_series(1, $1); end';
-- q1
select n, x from t, upto(n) x
-- q2
select n, x from t, upto(n - 1) x
