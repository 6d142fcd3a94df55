-- verdict: equivalent
-- why: each arm is a text by itself
create table q (id int primary key, x numeric, y numeric, a numeric(5,2), b numeric(6,3), i interval, j interval, p jsonb, r jsonb, xa numeric[], ya numeric[], ts timestamp, c bpchar, d bpchar);
-- q1
select x::text from q union select y::text from q
-- q2
select y::text from q union select x::text from q
