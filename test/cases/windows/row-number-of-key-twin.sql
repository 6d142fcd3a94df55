-- verdict: not_equivalent
-- why: rows of one partition are numbered, not all rows
create table e (id int primary key, d int, s int not null);
-- q1
select id, row_number() over (partition by d order by id) from e
-- q2
select id, row_number() over (order by d, id) from e
