-- verdict: equivalent*
-- why: with one value of b the pairs are the values of a
create table t (a int not null, b int not null check (b = 0));
-- q1
select count(distinct a) * count(distinct b) from t
-- q2
select count(*) from (select distinct a, b from t) x
