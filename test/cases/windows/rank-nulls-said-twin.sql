-- verdict: not_equivalent
-- why: d may be NULL
create table e (id int primary key, d int, s int not null);
-- q1
select id, rank() over (order by d nulls first) from e
-- q2
select id, rank() over (order by d nulls last) from e
