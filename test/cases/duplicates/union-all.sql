-- verdict: not_equivalent
-- why: UNION removes duplicates, UNION ALL keeps them
create table r (a int);
create table s (c int);
-- q1
select a from r union select c from s
-- q2
select a from r union all select c from s
