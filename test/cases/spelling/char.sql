-- verdict: equivalent
-- why: trailing blanks do not get into a text
create table q (id int primary key, x numeric, y numeric, a numeric(5,2), b numeric(6,3), i interval, j interval, p jsonb, r jsonb, xa numeric[], ya numeric[], ts timestamp, c bpchar, d bpchar);
-- q1
select c::text || 'x' from q where c = d
-- q2
select d::text || 'x' from q where c = d
