-- verdict: not_equivalent
-- why: an aggregate over a column of the outer query belongs to the outer query
create table r (a int);
-- q1
select (select sum(r.a)) from r
-- q2
select a from r
