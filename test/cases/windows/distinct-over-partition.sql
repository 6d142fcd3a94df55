-- verdict: equivalent
-- why: each group once
create table e (id int primary key, d int, s int not null);
-- q1
select distinct d, sum(s) over (partition by d), count(*) over (partition by d) from e
-- q2
select d, sum(s), count(*) from e group by d
