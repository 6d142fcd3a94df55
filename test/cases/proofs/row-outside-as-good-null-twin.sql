-- verdict: not_equivalent
-- why: a row with NULL has no row like it
create table f (a text, b text);
-- q1
select x.b from f x where exists (select from f y where y.a = x.a)
-- q2
select x.b from f x where exists (select from f y)
