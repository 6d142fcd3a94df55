-- verdict: not_equivalent
-- pg: >= 19
-- why: 1.0 and 1.00 are the same number with other digits
create table e (id int primary key, x numeric)
-- q1
select id, (lag(x) ignore nulls over (order by id))::text from e
-- q2
select id, (lag(trim_scale(x)) ignore nulls over (order by id))::text from e
