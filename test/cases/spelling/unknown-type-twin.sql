-- verdict: not_equivalent
-- why: a composite type with a number
create type pairof as (n numeric);
create table rt (v pairof, w pairof);
-- q1
select (v).n::text from rt where v = w
-- q2
select (w).n::text from rt where v = w
