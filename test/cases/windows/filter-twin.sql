-- verdict: not_equivalent
-- why: not a condition on the rows
create table e (id int primary key, d int, s int not null);
-- q1
select id, count(*) filter (where s > 0) over (partition by d) from e
-- q2
select id, count(*) over (partition by d) from e where s > 0
