-- verdict: equivalent
-- why: no two rows are tied, so numbers are ranks
create table e (id int primary key, d int, s int not null);
-- q1
select id, row_number() over (partition by d order by id) from e
-- q2
select id, rank() over (partition by d order by id) from e
