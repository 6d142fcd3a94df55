-- verdict: equivalent*
-- why: of numbers with declared decimals below a bound the quotient has enough
create table v (k int, m numeric(6,2));
-- q1
select k, sum(m) / count(m) from v group by k
-- q2
select k, avg(m + 0.000) from v group by k
