-- verdict: equivalent
-- why: windows stand above GROUP BY
create table e (id int primary key, d int, s int not null);
-- q1
select d, sum(s) from e group by d having sum(s) > 0
-- q2
select d, n from (select d, sum(s) as n, rank() over (order by sum(s)) as r from e group by d having sum(s) > 0) x
