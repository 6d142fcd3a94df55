-- verdict: equivalent*
-- why: what is left of r after taking away what s does not cover is the intersection, with multiplicities
create table r (a int);
create table s (a int);
-- q1
select a from r except all (select a from r except all select a from s)
-- q2
select a from r intersect all select a from s
