-- verdict: equivalent
-- why: the row itself
create table q (id int primary key, x numeric, y numeric, a numeric(5,2), b numeric(6,3), i interval, j interval, p jsonb, r jsonb, xa numeric[], ya numeric[], ts timestamp, c bpchar, d bpchar);
-- q1
select (select x from q u where u.id = q.id)::text from q
-- q2
select x::text from q
