-- verdict: not_equivalent
-- why: two workers with both parts of one day, four rows that share what they have to share
create table shift (worker int, day int, part text not null check (part in ('early', 'late')), hours int, primary key (worker, day, part));
-- q1
select day, sum(total), count(*) from (select worker, day, sum(hours) as total from shift group by worker, day having count(*) = 2) w group by day
-- q2
select day, sum(total), 1 from (select worker, day, sum(hours) as total from shift group by worker, day having count(*) = 2) w group by day, worker
