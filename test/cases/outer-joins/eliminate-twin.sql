-- verdict: equivalent*
-- why: with a unique column on the right nothing is repeated, and a left join removes nothing
create table r (a int, b int);
create table s (c int unique);
-- q1
select r.a, r.b from r left join s on r.a = s.c
-- q2
select a, b from r
