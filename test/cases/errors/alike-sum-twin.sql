-- verdict: equivalent*
-- assumes: modulo errors
-- why: only one of them computes it, or in other rows
create table v (id int primary key, x text, n numeric, f float8, d date, i int, j jsonb, a int[], t timestamp, p numeric(10,2));
-- q1
select i, sum(id * i) from v group by i having count(*) > 0
-- q2
select i, sum(id::bigint * i) from v group by i
