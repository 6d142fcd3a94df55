-- verdict: equivalent
-- why: the same numbers over the same rows, whatever the order of ties
-- assumes: where the order of tied rows decides the result, both queries permit the same ones
create table e (id int primary key, d int, s int not null);
-- q1
select id, row_number() over (partition by d order by s) from e where s > 0
-- q2
select id, row_number() over (partition by d order by s) from (select * from e where s > 0) x where s >= 0
