-- verdict: not_equivalent
-- why: an integer quotient
create table v (k int, m numeric(6,2), i int);
-- q1
select k, avg(distinct i) from v group by k
-- q2
select k, sum(distinct i) / count(distinct i) from v group by k
