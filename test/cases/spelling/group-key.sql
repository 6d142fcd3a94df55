-- verdict: equivalent
-- assumes: databases on which it matters which of several equal values stands for all of them are left out
-- why: which of its spellings a group shows is left to chance, and said
create table q (id int primary key, x numeric, y numeric, a numeric(5,2), b numeric(6,3), i interval, j interval, p jsonb, r jsonb, xa numeric[], ya numeric[], ts timestamp, c bpchar, d bpchar);
-- q1
select x::text from q group by x
-- q2
select x::text from (select distinct x from q) s
