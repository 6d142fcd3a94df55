-- verdict: not_equivalent
-- reached: unknown
-- counterexample: none
-- why: a primary key does not reach across inheritance, a child may repeat the parent's value
create table p (a int primary key);
create table c () inherits (p);
-- q1
select distinct a from p
-- q2
select a from p
