-- verdict: not_equivalent
-- why: rows without d are a partition, too
create table e (id int primary key, d int, s int not null);
-- q1
select id, rank() over (partition by d order by s) from e
-- q2
select id, 1 + (select count(*) from e x where x.d = e.d and x.s < e.s) from e
