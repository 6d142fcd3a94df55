-- verdict: not_equivalent
-- why: rows without d have a partition
create table e (id int primary key, d int, s int not null);
-- q1
select id, sum(s) over (partition by d) from e
-- q2
select e.id, g.n from e join (select d, sum(s) as n from e group by d) g on g.d = e.d
