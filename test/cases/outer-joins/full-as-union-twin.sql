-- verdict: equivalent*
-- why: the full join is the left join and the rows of the right side without a partner
create table r (a int);
create table s (c int);
-- q1
select r.a, s.c from r full join s on r.a = s.c
-- q2
select r.a, s.c from r left join s on r.a = s.c
union all select null, s.c from s where not exists (select 1 from r where r.a = s.c)
