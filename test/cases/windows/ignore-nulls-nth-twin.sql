-- verdict: not_equivalent
-- pg: >= 19
-- why: the second value is not that of the second row
create table e (id int primary key, d int, s int, t int not null)
-- q1
select id, nth_value(s, 2) ignore nulls over (order by id) from e
-- q2
select id, nth_value(s, 2) over (order by id) from e
