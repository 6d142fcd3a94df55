-- verdict: not_equivalent
-- same: unsupported
-- why: window functions are outside of the fragment, but not beyond the server, in subqueries, too
create table t (a int, b int);
-- q1
select a from t
-- q2
select a from (select a, row_number() over (order by b) as n from t) x where n = 1
