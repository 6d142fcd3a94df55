-- verdict: equivalent*
-- why: the parentheses that INTERSECT implies
create table r (a int);
create table s (a int);
create table u (a int);
-- q1
select a from r union select a from s intersect select a from u
-- q2
select a from r union (select a from s intersect select a from u)
