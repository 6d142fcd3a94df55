-- verdict: not_equivalent
-- why: the least one
create table e (id int primary key, d int, s int not null);
-- q1
select d, s from (select d, s, row_number() over (partition by d order by s desc) as r from e) x where r = 1
-- q2
select d, min(s) from e group by d
