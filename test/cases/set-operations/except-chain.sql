-- verdict: not_equivalent
-- why: EXCEPT is not associative
create table r (a int);
create table s (a int);
create table u (a int);
-- q1
select a from r except select a from s except select a from u
-- q2
select a from r except (select a from s except select a from u)
