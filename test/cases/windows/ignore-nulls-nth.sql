-- verdict: equivalent
-- pg: >= 19
-- why: the first of them
create table e (id int primary key, d int, s int, t int not null)
-- q1
select id, nth_value(s, 1) ignore nulls over (order by id) from e
-- q2
select id, first_value(s) ignore nulls over (order by id) from e
