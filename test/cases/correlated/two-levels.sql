-- verdict: equivalent*
-- why: the innermost query refers to the outermost one
create table r (a int, b int);
create table s (c int, d int);
create table u (x int, y int);
-- q1
select a from r where exists (select 1 from s where s.c = r.b and s.d in (select u.y from u where u.x = r.a))
-- q2
select a from r where exists (select 1 from s join u on s.d = u.y where s.c = r.b and u.x = r.a)
