-- verdict: equivalent*
-- assumes: equal numbers that are grouped
-- why: which of the equal numbers DISTINCT keeps decides what the filter sees
create table q (n numeric, i int);
-- q1
select count(*) from (select distinct n from q offset 0) s where n / 3 > 33333333333333333
-- q2
select count(*) from (select distinct n from q where n / 3 > 33333333333333333) s
