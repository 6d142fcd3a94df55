-- verdict: equivalent
-- why: first by rank, or no better one
create table e (id int primary key, d int, s int not null);
-- q1
select id from (select id, rank() over (partition by d order by s desc) as r from e) x where r = 1
-- q2
select id from e where not exists (select 1 from e x where x.d is not distinct from e.d and x.s > e.s)
