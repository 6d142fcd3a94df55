-- verdict: not_equivalent
-- why: INTERSECT ALL keeps the smaller of the two multiplicities
create table r (a int);
create table s (c int);
-- q1
select a from r intersect all select c from s
-- q2
select a from r intersect select c from s
