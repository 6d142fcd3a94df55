-- verdict: equivalent
-- why: the order of the columns is another
create table e (id int primary key, d int, s int not null);
-- q1
select a, b from (select rank() over (order by s) as a, count(*) over (partition by d) as b from e) x
-- q2
select b, a from (select count(*) over (partition by d) as a, rank() over (order by s) as b from e) x
