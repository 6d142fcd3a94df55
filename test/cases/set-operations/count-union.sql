-- verdict: not_equivalent
-- why: UNION removes rows that the two counts count
create table r (a int);
create table s (a int);
-- q1
select count(*) from (select a from r union select a from s) x
-- q2
select (select count(*) from r) + (select count(*) from s)
