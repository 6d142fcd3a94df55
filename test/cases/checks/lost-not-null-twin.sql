-- verdict: equivalent*
-- why: the child has it
create table t (a int not null);
create table u () inherits (t);
-- q1
select count(a) from t
-- q2
select count(*) from t
