-- verdict: equivalent
-- why: arms in another order
create table q (id int primary key, x numeric, y numeric, a numeric(5,2), b numeric(6,3), i interval, j interval, p jsonb, r jsonb, xa numeric[], ya numeric[], ts timestamp, c bpchar, d bpchar);
-- q1
select z::text from (select x z from q union all select y from q) s
-- q2
select z::text from (select y z from q union all select x from q) s
