-- verdict: not_equivalent
-- why: NULLs are in one frame
create table t (a int, b int);
-- q1
select a, count(*) over (order by a range between 1 preceding and 1 following) from t
-- q2
select a, (select count(*) from t x where x.a between t.a - 1 and t.a + 1) from t
