-- verdict: not_equivalent
-- pg: >= 19
-- why: without IGNORE NULLS a NULL is the first value
create table e (id int primary key, d int, s int, t int not null)
-- q1
select id, first_value(s) over (partition by d order by s nulls first rows between unbounded preceding and unbounded following) from e
-- q2
select id, min(s) over (partition by d) from e
