-- verdict: not_equivalent
-- why: cume_dist counts the row itself
create table e (id int primary key, d int, s int not null);
-- q1
select id, percent_rank() over (order by id) from e
-- q2
select id, cume_dist() over (order by id) from e
