-- verdict: not_equivalent
-- why: octet_length() counts trailing blanks
create table q (id int primary key, x numeric, y numeric, a numeric(5,2), b numeric(6,3), i interval, j interval, p jsonb, r jsonb, xa numeric[], ya numeric[], ts timestamp, c bpchar, d bpchar);
-- q1
select octet_length(c) from q where c = d
-- q2
select octet_length(d) from q where c = d
