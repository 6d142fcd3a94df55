-- verdict: equivalent*
-- why: NULLs come last, among their peers
create table t (a int, b int);
-- q1
select a, rank() over (order by a) from t
-- q2
select a, (select 1 + count(*) from t x where x.a < t.a or (x.a is not null and t.a is null)) from t
