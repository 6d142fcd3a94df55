-- verdict: equivalent*
-- pg: >= 19
-- why: there is no NULL to pass over
create table e (id int primary key, d int, s int, t int not null)
-- q1
select id, lag(t) ignore nulls over (order by id) from e
-- q2
select id, lag(t) over (order by id) from e
