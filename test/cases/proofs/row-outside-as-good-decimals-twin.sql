-- verdict: not_equivalent
-- why: another row may be written otherwise
create table f (n numeric, b int);
-- q1
select x.b from f x where exists (select from f y where y.n = x.n and y.n::text = '1.0')
-- q2
select x.b from f x where x.n::text = '1.0'
