-- verdict: equivalent*
-- why: once the subquery is not empty, ALL is a comparison with the maximum
create table r (a int);
create table s (c int not null);
-- q1
select a from r where a >= all (select c from s) and exists (select 1 from s)
-- q2
select a from r where a >= (select max(c) from s)
