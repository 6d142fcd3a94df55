-- verdict: equivalent*
-- why: the check makes the second column follow from the first
create table r (a int not null, b int not null, check (b = a));
create table s (c int not null, d int not null, check (d = c));
-- q1
select a, b from r where (a, b) in (select c, d from s)
-- q2
select a, b from r where a in (select c from s) and b in (select d from s)
