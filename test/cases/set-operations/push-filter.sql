-- verdict: not_equivalent
-- why: a filter on what is taken away brings rows back
create table r (a int);
create table s (a int);
-- q1
select a from r except all select a from s where a > 0
-- q2
select a from r except all select a from s
