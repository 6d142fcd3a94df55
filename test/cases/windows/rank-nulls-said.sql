-- verdict: equivalent
-- why: without NULLs it does not matter where they would stand
create table e (id int primary key, d int, s int not null);
-- q1
select id, rank() over (order by s nulls first) from e
-- q2
select id, rank() over (order by s nulls last) from e
