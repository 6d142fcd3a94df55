-- verdict: equivalent*
-- why: this generated column is never NULL
create table t (a int, g int generated always as (coalesce(a * 2, 0)) stored);
-- q1
select count(g) from t
-- q2
select count(*) from t
