-- verdict: equivalent*
-- why: the first of several rows, and a single one, have 0
create table e (id int primary key, d int, s int not null);
-- q1
select id, percent_rank() over (order by id) from e
-- q2
select id, case when count(*) over () = 1 then 0 else percent_rank() over (order by id nulls first) end from e
