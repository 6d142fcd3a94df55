-- verdict: unknown
-- assumes: the children of the table do not have it
-- why: the child does not have the CHECK
create table t (a int not null, check (a > 0) no inherit);
create table u () inherits (t);
-- q1
select a from t where a > 0
-- q2
select a from t
