-- verdict: equivalent*
-- why: as sets it does not matter how often a row is subtracted
create table r (a int);
create table s (a int);
create table u (a int);
-- q1
select a from r except (select a from s union select a from u)
-- q2
select a from r except (select a from s union all select a from u)
