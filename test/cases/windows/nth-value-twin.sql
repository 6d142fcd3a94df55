-- verdict: not_equivalent
-- why: there is no second one yet
create table e (id int primary key, d int, s int not null);
-- q1
select id, nth_value(s, 2) over (order by id) from e
-- q2
select id, nth_value(s, 2) over (order by id rows between unbounded preceding and unbounded following) from e
