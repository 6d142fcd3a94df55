-- verdict: not_equivalent
-- why: one of the constants has a digit less
create table q (id int primary key, x numeric, y numeric, a numeric(5,2), b numeric(6,3), i interval, j interval, p jsonb, r jsonb, xa numeric[], ya numeric[], ts timestamp, c bpchar, d bpchar);
-- q1
select v::text from (values (1.0), (2.00)) s(v)
-- q2
select v::text from (values (2.0), (1.0)) s(v)
