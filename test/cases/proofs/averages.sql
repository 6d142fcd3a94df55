-- verdict: equivalent
create table v (k int, m numeric(6,2), i int);
-- q1
select k, avg(m), avg(i) filter (where m > 0) from v group by k
-- q2
select k, sum(m) / nullif(count(m), 0), sum(case when m > 0 then i end)::numeric / count(case when m > 0 then i end) from v group by k
