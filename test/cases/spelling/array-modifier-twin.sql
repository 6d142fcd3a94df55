-- verdict: not_equivalent
-- why: arrays of numeric(5,2) and of numeric(6,3)
create table rt (v numeric(5,2)[], w numeric(6,3)[]);
-- q1
select v::text from rt where v = w
-- q2
select w::text from rt where v = w
