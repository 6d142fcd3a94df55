-- verdict: equivalent*
-- why: equal numbers of one declared scale are the same
create table t (id int primary key, x numeric(30,2));
create table u (id int primary key, x numeric(30,2));
-- q1
select t.x / 3 from t join u using (id) where t.x = u.x
-- q2
select u.x / 3 from t join u using (id) where t.x = u.x
