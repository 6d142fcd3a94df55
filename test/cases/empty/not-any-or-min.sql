-- verdict: not_equivalent
-- why: negated, the empty set makes one condition true and the other unknown
create table r (a int not null);
create table s (c int not null);
-- q1
select a from r where not (a >= any (select c from s))
-- q2
select a from r where not (a >= (select min(c) from s))
