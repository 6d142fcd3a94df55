-- verdict: not_equivalent
-- why: a domain over numeric is spelled like a numeric
create domain amount as numeric check (value >= 0);
create table dt (v amount, w amount);
-- q1
select v::text from dt where v = w
-- q2
select w::text from dt where v = w
