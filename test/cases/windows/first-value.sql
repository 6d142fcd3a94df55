-- verdict: equivalent
-- why: of what it sorts by, the least one
create table e (id int primary key, d int, s int not null);
-- q1
select id, first_value(s) over (partition by d order by s) from e
-- q2
select id, min(s) over (partition by d) from e
