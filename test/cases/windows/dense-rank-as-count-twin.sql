-- verdict: not_equivalent
-- why: a NULL counts, too, where it comes first
create table e (id int primary key, d int, s int not null);
-- q1
select id, dense_rank() over (order by d desc) from e
-- q2
select id, 1 + (select count(distinct x.d) from e x where x.d > e.d) from e
