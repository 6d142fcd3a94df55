-- verdict: not_equivalent
-- bound: 4
-- why: bounded values take four rows to add up
create table t (a int not null check (a between 0 and 10));
-- q1
select 1 from t having sum(a) > 30
-- q2
select 1 where false
