-- verdict: equivalent*
-- why: max does not see how often a row is repeated
create table r (id int primary key);
create table s (rid int, v int);
create table u (rid int);
-- q1
select r.id, max(s.v) from r left join s on s.rid = r.id left join u on u.rid = r.id group by r.id
-- q2
select r.id, max(s.v) from r left join s on s.rid = r.id group by r.id
