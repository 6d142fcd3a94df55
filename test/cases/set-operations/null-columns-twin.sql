-- verdict: equivalent*
-- why: the checks make the second columns agree, NULLs included
create table r (a int, b int not null check (b = 1));
create table s (a int, b int not null check (b = 1));
-- q1
select a from (select a, b from r intersect select a, b from s) x
-- q2
select a from r intersect select a from s
