-- verdict: unsupported
-- pg: >= 19
-- reason: does not allow RESPECT/IGNORE NULLS
-- why: rank() raises an error then, as soon as there is a row
create table e (id int primary key, d int, s int, t int not null)
-- q1
select id, rank() respect nulls over (order by id) from e
-- q2
select id, rank() over (order by id) from e
