-- verdict: not_equivalent
-- reached: unknown
-- counterexample: none
-- why: a check with NO INHERIT does not bind the rows of children
create table p (a int, check (a > 0) no inherit);
create table c () inherits (p);
-- q1
select a from p where a > 0
-- q2
select a from p where a is not null
