-- verdict: not_equivalent
-- why: with multiplicities, subtracting each part from the whole is not subtracting it once
create table r (a int);
create table s (a int);
create table u (a int);
-- q1
select a from r except all (select a from s union select a from u)
-- q2
select a from r except all (select a from s union all select a from u)
