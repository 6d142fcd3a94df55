-- verdict: equivalent*
-- why: DISTINCT and LIMIT stand above windows
create table e (id int primary key, d int, s int not null);
-- q1
select distinct count(*) over (partition by d) as n from e order by n limit 1
-- q2
select min(n) from (select count(*) as n from e group by d) x having count(*) > 0
