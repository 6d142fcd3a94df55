-- verdict: equivalent*
-- why: the primary key determines the other columns, so they may be selected or named
create table t (id int primary key, name text);
create table s (tid int, v int);
-- q1
select t.id, t.name, sum(s.v) from t join s on s.tid = t.id group by t.id
-- q2
select t.id, t.name, sum(s.v) from t join s on s.tid = t.id group by t.id, t.name
