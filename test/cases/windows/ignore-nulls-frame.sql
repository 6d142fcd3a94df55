-- verdict: not_equivalent
-- pg: >= 19
-- why: EXCLUDE leaves out the row that has the value
create table e (id int primary key, d int, s int, t int not null)
-- q1
select id, first_value(s) ignore nulls over (order by id rows between 1 preceding and 1 following exclude current row) from e
-- q2
select id, first_value(s) ignore nulls over (order by id rows between 1 preceding and 1 following) from e
