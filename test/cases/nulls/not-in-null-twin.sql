-- verdict: equivalent*
-- why: with both columns NOT NULL, NOT IN is the anti join
create table r (a int not null);
create table s (c int not null);
-- q1
select a from r where a not in (select c from s)
-- q2
select a from r where not exists (select 1 from s where s.c = r.a)
