-- verdict: not_equivalent
-- why: two columns found in s need not be found in one row of s
create table r (a int, b int);
create table s (c int, d int);
-- q1
select a, b from r where (a, b) in (select c, d from s)
-- q2
select a, b from r where a in (select c from s) and b in (select d from s)
