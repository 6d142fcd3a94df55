-- verdict: equivalent
-- why: an interval is added as it is spelled
create table q (id int primary key, x numeric, y numeric, a numeric(5,2), b numeric(6,3), i interval, j interval, p jsonb, r jsonb, xa numeric[], ya numeric[], ts timestamp, c bpchar, d bpchar);
-- q1
select ts + i from q where i = j and id > 1
-- q2
select ts + i from q where j = i and id >= 2
