-- verdict: not_equivalent
-- same: unsupported
-- why: a set-returning function of the user's runs, and does not see the tables
create table t (n int not null check (n between 0 and 4));
create function upto(int) returns setof int language plpgsql immutable as 'begin return query select generate_series(1, $1); end';
-- q1
select n, x from t, upto(n) x
-- q2
select n, x from t, upto(n - 1) x
