-- verdict: not_equivalent
-- why: EXCEPT ALL subtracts multiplicities
create table r (a int);
create table s (c int);
-- q1
select a from r except all select c from s
-- q2
select a from r except select c from s
