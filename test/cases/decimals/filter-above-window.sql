-- verdict: not_equivalent
-- why: 100000000000000000 and 100000000000000000.00 are one partition, and their thirds are on two sides of the bound
create table q (n numeric, i int);
-- q1
select c from (select n, count(*) over (partition by n) c from q offset 0) s where n / 3 > 33333333333333333
-- q2
select count(*) over (partition by n) c from q where n / 3 > 33333333333333333
