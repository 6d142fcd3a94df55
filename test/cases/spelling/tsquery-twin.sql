-- verdict: not_equivalent
-- why: equality of tsquery does not see all of a query
create table rt (v tsquery, w tsquery);
-- q1
select v::text from rt where v = w
-- q2
select w::text from rt where v = w
