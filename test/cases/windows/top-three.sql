-- verdict: equivalent
-- why: the three greatest values
create table e (id int primary key, d int, s int not null);
-- q1
select id from (select id, dense_rank() over (order by s desc) as r from e) x where r <= 3
-- q2
select id from e where (select count(distinct x.s) from e x where x.s > e.s) < 3
