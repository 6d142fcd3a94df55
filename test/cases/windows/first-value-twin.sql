-- verdict: not_equivalent
-- why: NULLs come first here
create table e (id int primary key, d int, s int not null);
-- q1
select id, first_value(d) over (order by d desc) from e
-- q2
select id, max(d) over () from e
