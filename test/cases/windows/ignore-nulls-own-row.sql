-- verdict: equivalent*
-- pg: >= 19
-- why: no row away is the row itself, whatever it holds
create table e (id int primary key, d int, s int, t int not null)
-- q1
select id, lag(s, 0) ignore nulls over (order by id) from e
-- q2
select id, s from e
