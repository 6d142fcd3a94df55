-- verdict: equivalent*
-- assumes: equal numbers that are grouped
-- why: as above distinct
create table q (n numeric, i int);
-- q1
select c from (select n, count(*) c from q group by n offset 0) s where n / 3 > 33333333333333333
-- q2
select count(*) c from q where n / 3 > 33333333333333333 group by n
