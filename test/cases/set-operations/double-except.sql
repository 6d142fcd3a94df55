-- verdict: not_equivalent
-- why: the inner EXCEPT forgets the multiplicities
create table r (a int);
create table s (a int);
-- q1
select a from r except all (select a from r except select a from s)
-- q2
select a from r intersect all select a from s
