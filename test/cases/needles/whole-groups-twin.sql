-- verdict: equivalent*
-- why: no worker has three parts of a day
create table shift (worker int, day int, part text not null check (part in ('early', 'late')), hours int, primary key (worker, day, part));
-- q1
select day, sum(total), count(*) from (select worker, day, sum(hours) as total from shift group by worker, day having count(*) = 3) w group by day
-- q2
select day, sum(total), 1 from (select worker, day, sum(hours) as total from shift group by worker, day having count(*) = 3) w group by day, worker
