-- verdict: not_equivalent
-- why: ALL over an empty set is true, a comparison with its maximum is unknown
create table r (a int);
create table s (c int not null);
-- q1
select a from r where a >= all (select c from s)
-- q2
select a from r where a >= (select max(c) from s)
