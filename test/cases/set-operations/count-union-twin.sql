-- verdict: equivalent*
-- why: UNION ALL adds up the rows
create table r (a int);
create table s (a int);
-- q1
select count(*) from (select a from r union all select a from s) x
-- q2
select (select count(*) from r) + (select count(*) from s)
