-- verdict: not_equivalent
-- why: DISTINCT after EXCEPT ALL keeps a row of which a copy is left
create table r (a int);
create table s (a int);
-- q1
select distinct a from (select a from r except all select a from s) x
-- q2
select a from r except select a from s
