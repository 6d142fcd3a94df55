-- verdict: equivalent*
-- why: the last UNION removes the duplicates of all that stands before it
create table r (a int);
create table s (a int);
create table u (a int);
-- q1
select a from r union all select a from s union select a from u
-- q2
select a from r union select a from s union select a from u
