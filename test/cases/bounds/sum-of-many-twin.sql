-- verdict: equivalent*
-- bound: 4
-- why: two rows of at most 10 each do not add up to that
create table t (flag boolean primary key, a int not null check (a between 0 and 10));
-- q1
select 1 from t having sum(a) > 30
-- q2
select 1 where false
