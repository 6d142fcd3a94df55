-- verdict: not_equivalent
-- why: a number in a list of texts
create table q (id int primary key, x numeric, y numeric, a numeric(5,2), b numeric(6,3), i interval, j interval, p jsonb, r jsonb, xa numeric[], ya numeric[], ts timestamp, c bpchar, d bpchar);
-- q1
select id from q where x::text in ('1.0')
-- q2
select id from q where x in (1.0)
