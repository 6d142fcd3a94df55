-- verdict: not_equivalent
-- why: peers that are not the row stay out of the frame as well
create table e (id int primary key, d int, s int not null);
-- q1
select id, count(*) over (order by s range between unbounded preceding and unbounded following exclude group) from e
-- q2
select id, count(*) over (rows between unbounded preceding and unbounded following exclude current row) from e
