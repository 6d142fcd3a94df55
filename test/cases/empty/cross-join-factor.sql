-- verdict: not_equivalent
-- why: a cross join with an empty table is empty
create table r (a int);
create table s (c int);
-- q1
select distinct r.a from r, s
-- q2
select distinct r.a from r
