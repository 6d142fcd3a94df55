-- verdict: not_equivalent
-- why: joining a second detail table multiplies the rows that are summed
create table r (id int primary key);
create table s (rid int, v int);
create table u (rid int);
-- q1
select r.id, sum(s.v) from r left join s on s.rid = r.id left join u on u.rid = r.id group by r.id
-- q2
select r.id, sum(s.v) from r left join s on s.rid = r.id group by r.id
