-- verdict: not_equivalent
-- pg: >= 19
-- why: the row before may have none
create table e (id int primary key, d int, s int, t int not null)
-- q1
select id, last_value(s) ignore nulls over (order by id) from e
-- q2
select id, coalesce(s, lag(s) over (order by id)) from e
