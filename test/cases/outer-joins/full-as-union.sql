-- verdict: not_equivalent
-- why: UNION of a left and a right join removes duplicates that the full join keeps
create table r (a int);
create table s (c int);
-- q1
select r.a, s.c from r full join s on r.a = s.c
-- q2
select r.a, s.c from r left join s on r.a = s.c union select r.a, s.c from r right join s on r.a = s.c
