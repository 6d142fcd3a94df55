-- verdict: equivalent
-- why: twin of filter-above-row-number: with a declared scale equal numbers are the same
create table q (n numeric(30,2), i int);
-- q1
select c from (select n, row_number() over (partition by n order by i, n) c from q offset 0) s where n / 3 > 333
-- q2
select row_number() over (partition by n order by i, n) c from q where n / 3 > 333
