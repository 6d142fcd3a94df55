-- verdict: equivalent*
-- why: the join column itself is never NULL in a row with a partner
create table r (a int);
create table s (c int, d int);
-- q1
select r.a from r left join s on r.a = s.c where s.c is null
-- q2
select r.a from r where not exists (select 1 from s where s.c = r.a)
