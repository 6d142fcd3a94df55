-- verdict: not_equivalent
-- bound: 3
-- why: three values of which no two are equal
create table t (a int not null);
-- q1
select (select count(distinct a) from t) > 2
-- q2
select false
