-- verdict: equivalent*
-- why: the first one
create table e (id int primary key, d int, s int not null);
-- q1
select id, nth_value(s, 1) over (order by id) from e
-- q2
select id, first_value(s) over (order by id) from e
