-- verdict: not_equivalent
-- why: the equality in NOT EXISTS finds no partner for a NULL
create table r (a int);
create table s (c int);
-- q1
select a from r except select c from s
-- q2
select distinct a from r where not exists (select 1 from s where s.c = r.a)
