-- verdict: unknown
-- pg: < 18
-- assumes: NOT NULL of column a on table
-- why: NOT NULL was dropped from the child
create table t (a int not null);
create table u () inherits (t);
alter table u alter a drop not null;
-- q1
select count(a) from t
-- q2
select count(*) from t
