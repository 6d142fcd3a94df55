-- verdict: not_equivalent
-- pg: >= 19
-- why: a NULL in the row before is passed over
create table e (id int primary key, d int, s int, t int not null)
-- q1
select id, lag(s) ignore nulls over (order by id) from e
-- q2
select id, lag(s) over (order by id) from e
