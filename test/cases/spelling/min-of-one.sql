-- verdict: equivalent
-- reached: unknown
-- why: one row, one spelling
create table q (id int primary key, x numeric, y numeric, a numeric(5,2), b numeric(6,3), i interval, j interval, p jsonb, r jsonb, xa numeric[], ya numeric[], ts timestamp, c bpchar, d bpchar);
-- q1
select id, max(x)::text from q group by id
-- q2
select id, min(x)::text from q group by id
