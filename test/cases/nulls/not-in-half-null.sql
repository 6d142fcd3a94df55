-- verdict: not_equivalent
-- why: NOT NULL on the subquery side alone is not enough, a NULL on the left is dropped by NOT IN only
create table r (a int);
create table s (c int not null);
-- q1
select a from r where a not in (select c from s)
-- q2
select a from r where not exists (select 1 from s where s.c = r.a)
