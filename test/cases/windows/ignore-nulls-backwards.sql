-- verdict: equivalent
-- pg: >= 19
-- why: the rows behind, in the other direction
create table e (id int primary key, d int, s int, t int not null)
-- q1
select id, lag(s, 2, 7) ignore nulls over (partition by d order by id) from e
-- q2
select id, lead(s, 2, 7) ignore nulls over (partition by d order by id desc) from e
