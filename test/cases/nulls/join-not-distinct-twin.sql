-- verdict: equivalent*
-- why: one NOT NULL side is enough to keep the NULLs apart
create table r (a int, b int);
create table s (c int not null, d int);
-- q1
select b, d from r join s on r.a = s.c
-- q2
select b, d from r join s on r.a is not distinct from s.c
