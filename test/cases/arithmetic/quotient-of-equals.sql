-- verdict: not_equivalent
-- reached: unknown
-- why: 1.0 = 1.00, but they are not divided alike when they are large
create table t (id int primary key, x numeric);
create table u (id int primary key, x numeric);
-- q1
select t.x / 3 from t join u using (id) where t.x = u.x
-- q2
select u.x / 3 from t join u using (id) where t.x = u.x
