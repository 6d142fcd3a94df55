-- verdict: equivalent*
-- pg: >= 19
-- why: the last value so far is the own one, or else that of a row before
create table e (id int primary key, d int, s int, t int not null)
-- q1
select id, last_value(s) ignore nulls over (order by id) from e
-- q2
select id, coalesce(s, lag(s) ignore nulls over (order by id)) from e
