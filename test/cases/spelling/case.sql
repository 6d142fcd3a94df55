-- verdict: equivalent
-- why: each branch is spelled as it is
create table q (id int primary key, x numeric, y numeric, a numeric(5,2), b numeric(6,3), i interval, j interval, p jsonb, r jsonb, xa numeric[], ya numeric[], ts timestamp, c bpchar, d bpchar);
-- q1
select (case when id > 0 then x else y end)::text from q
-- q2
select case when id > 0 then x::text else y::text end from q
