-- verdict: not_equivalent
-- why: without DISTINCT each row of the group
create table e (id int primary key, d int, s int not null);
-- q1
select d, sum(s) over (partition by d) from e
-- q2
select d, sum(s) from e group by d
