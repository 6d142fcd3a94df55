-- verdict: equivalent
-- why: a condition on the partition keeps whole partitions
create table e (id int primary key, d int, s int not null);
-- q1
select id, n from (select id, d, rank() over (partition by d order by s) as n from e) x where d = 1
-- q2
select id, rank() over (order by s) as n from e where d = 1
