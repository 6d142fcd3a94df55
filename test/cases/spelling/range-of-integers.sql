-- verdict: equivalent
-- why: ranges of integers have one form
create table rt (v int4range, w int4range);
-- q1
select v::text from rt where v = w
-- q2
select w::text from rt where v = w
