-- verdict: equivalent
-- pg: >= 19
-- why: the default
create table e (id int primary key, d int, s int, t int not null)
-- q1
select id, lead(s) respect nulls over (order by id) from e
-- q2
select id, lead(s) over (order by id) from e
