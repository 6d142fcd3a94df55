-- verdict: not_equivalent
-- why: zero and minus zero in an array
create table rt (v float8[], w float8[]);
-- q1
select v::text from rt where v = w
-- q2
select w::text from rt where v = w
