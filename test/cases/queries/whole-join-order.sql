-- verdict: equivalent*
-- why: the order of FROM does not matter
create table r (a int, b int);
create table s (b int, c int);
create table u (c int, d int);
-- q1
select a, d from r, s, u where r.b = s.b and s.c = u.c
-- q2
select a, d from u join s on u.c = s.c join r on s.b = r.b
