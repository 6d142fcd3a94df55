-- verdict: equivalent*
-- why: a NOT NULL column of the right side is NULL only where there is no partner
create table r (a int);
create table s (c int, d int not null);
-- q1
select r.a from r left join s on r.a = s.c where s.d is null
-- q2
select r.a from r where not exists (select 1 from s where s.c = r.a)
