-- verdict: equivalent
-- why: made-up rows have no spelling
create table q (id int primary key, x numeric, y numeric, a numeric(5,2), b numeric(6,3), i interval, j interval, p jsonb, r jsonb, xa numeric[], ya numeric[], ts timestamp, c bpchar, d bpchar);
-- q1
select q.x::text from q left join q u on u.id = q.id
-- q2
select x::text from q
