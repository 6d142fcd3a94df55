-- verdict: equivalent
-- why: twin of filter-above-window: a comparison cannot tell equal numbers apart
create table q (n numeric, i int);
-- q1
select c from (select n, count(*) over (partition by n) c from q offset 0) s where n > 33333333333333333
-- q2
select count(*) over (partition by n) c from q where n > 33333333333333333
