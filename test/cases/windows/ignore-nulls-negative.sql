-- verdict: equivalent*
-- pg: >= 19
-- why: backwards by less than no row
create table e (id int primary key, d int, s int, t int not null)
-- q1
select id, lag(s, -1) ignore nulls over (order by id) from e
-- q2
select id, lead(s) ignore nulls over (order by id) from e
