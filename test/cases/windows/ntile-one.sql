-- verdict: equivalent*
-- why: one bucket
create table e (id int primary key, d int, s int not null);
-- q1
select id, ntile(1) over (order by id) from e
-- q2
select id, 1 from e
