-- verdict: not_equivalent
-- same: unsupported
-- why: a function in SQL sees the made-up rows, too
create table t (n int not null);
create function other_rows(int) returns setof int language sql stable as 'select n from t where n <> $1';
-- q1
select n, x from t, other_rows(n) with ordinality o(x, place)
-- q2
select n, x from t, other_rows(n + 1) with ordinality o(x, place)
