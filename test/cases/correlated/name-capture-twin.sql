-- verdict: equivalent*
-- why: the subquery only asks whether s has a row
create table r (a int, b int);
create table s (c int, d int);
-- q1
select a from r where a in (select a from s)
-- q2
select a from r where a is not null and exists (select 1 from s)
