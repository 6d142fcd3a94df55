-- verdict: equivalent
-- why: the primary key leaves one row in each group
create table q (id int primary key, x numeric, y numeric, a numeric(5,2), b numeric(6,3), i interval, j interval, p jsonb, r jsonb, xa numeric[], ya numeric[], ts timestamp, c bpchar, d bpchar);
-- q1
select id, x::text from q group by id
-- q2
select id, x::text from q
