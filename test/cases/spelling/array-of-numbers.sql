-- verdict: equivalent
-- why: equal elements make equal arrays
create table q (id int primary key, x numeric, y numeric, a numeric(5,2), b numeric(6,3), i interval, j interval, p jsonb, r jsonb, xa numeric[], ya numeric[], ts timestamp, c bpchar, d bpchar);
-- q1
select array[x] from q where x = y
-- q2
select array[y] from q where x = y
