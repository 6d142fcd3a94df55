-- verdict: not_equivalent
-- why: count(*) counts the row that the outer join filled up
create table r (a int primary key);
create table s (c int);
-- q1
select a, (select count(*) from s where s.c = r.a) from r
-- q2
select r.a, count(*) from r left join s on s.c = r.a group by r.a
