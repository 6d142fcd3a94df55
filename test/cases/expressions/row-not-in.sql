-- verdict: not_equivalent
-- why: a NULL in one column does not hide a difference in the other, but leaves equality unknown
create table r (a int, b int);
create table s (c int, d int);
-- q1
select a, b from r where (a, b) not in (select c, d from s)
-- q2
select a, b from r where not exists (select 1 from s where s.c = r.a and s.d = r.b)
