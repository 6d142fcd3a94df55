-- verdict: not_equivalent
-- why: the default is not for a NULL in the row before
create table e (id int primary key, d int, s int not null);
-- q1
select id, lag(d, 1, 0) over (order by id) from e
-- q2
select id, coalesce(lag(d) over (order by id), 0) from e
