-- verdict: not_equivalent
-- why: an array keeps how its elements are spelled
create table q (id int primary key, x numeric, y numeric, a numeric(5,2), b numeric(6,3), i interval, j interval, p jsonb, r jsonb, xa numeric[], ya numeric[], ts timestamp, c bpchar, d bpchar);
-- q1
select array_to_string(array[x], ',') from q where x = y
-- q2
select array_to_string(array[y], ',') from q where x = y
