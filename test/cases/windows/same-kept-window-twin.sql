-- verdict: not_equivalent
-- why: other rows, other numbers
create table e (id int primary key, d int, s int not null);
-- q1
select id, row_number() over (partition by d order by s) from e where s > 0
-- q2
select id, n from (select id, s, row_number() over (partition by d order by s) as n from e) x where s > 0
