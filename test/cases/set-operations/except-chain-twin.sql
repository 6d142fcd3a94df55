-- verdict: equivalent*
-- why: what is taken away in two steps may be put together
create table r (a int);
create table s (a int);
create table u (a int);
-- q1
select a from r except all select a from s except all select a from u
-- q2
select a from r except all (select a from s union all select a from u)
