-- verdict: not_equivalent
-- why: the bounds of a range of numbers keep their decimals
create table rt (v numrange, w numrange);
-- q1
select v::text from rt where v = w
-- q2
select w::text from rt where v = w
