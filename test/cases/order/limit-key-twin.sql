-- verdict: equivalent*
-- why: the check makes both columns sort alike
create table t (a int primary key, b int unique not null, check (b = a + 1));
-- q1
select a from t order by a limit 1
-- q2
select a from t order by b limit 1
