-- verdict: equivalent
-- why: the most frequent ones
create table e (id int primary key, d int, s int not null);
-- q1
select d from (select d, rank() over (order by count(*) desc) as r from e group by d) x where r = 1
-- q2
select d from e group by d having count(*) >= all (select count(*) from e group by d)
