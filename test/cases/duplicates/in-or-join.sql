-- verdict: not_equivalent
-- why: a join repeats the row for each partner, IN does not
create table r (a int, b int);
create table s (c int);
-- q1
select r.a, r.b from r where r.a in (select c from s)
-- q2
select r.a, r.b from r join s on r.a = s.c
