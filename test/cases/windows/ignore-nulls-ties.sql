-- verdict: equivalent*
-- pg: >= 19
-- assumes: the order of tied rows decides
-- why: which of tied rows comes first is left to chance
create table e (id int primary key, d int, s int, t int not null)
-- q1
select id, first_value(s) ignore nulls over (order by d rows unbounded preceding) from e
-- q2
select id, first_value(s) ignore nulls over (order by d, id rows unbounded preceding) from e
