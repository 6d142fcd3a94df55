-- verdict: equivalent*
-- why: the child has it
create table t (a int not null, check (a > 0));
create table u () inherits (t);
-- q1
select a from t where a > 0
-- q2
select a from t
