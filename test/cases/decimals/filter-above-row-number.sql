-- verdict: not_equivalent
-- why: the row that the filter takes away is counted before it goes
create table q (n numeric, i int);
-- q1
select c from (select n, row_number() over (partition by n order by i) c from q offset 0) s where n / 3 > 33333333333333333
-- q2
select row_number() over (partition by n order by i) c from q where n / 3 > 33333333333333333
