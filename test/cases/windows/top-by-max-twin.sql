-- verdict: not_equivalent
-- why: the greatest of some other d
create table e (id int primary key, d int not null, s int not null, h date not null);
-- q1
select id from (select id, rank() over (partition by d order by s desc) as r from e) x where r = 1
-- q2
select id from e where s in (select max(s) from e group by d)
