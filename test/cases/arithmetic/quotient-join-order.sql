-- verdict: equivalent*
-- why: the same operands, however they are joined
create table t (id int primary key, x numeric);
create table u (id int primary key, y numeric);
-- q1
select x / y from t join u using (id)
-- q2
select t.x / u.y from u, t where u.id = t.id
