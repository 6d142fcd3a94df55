-- verdict: not_equivalent
-- why: ranks differ from dense ranks where rows are tied, whatever their order
create table e (id int primary key, d int, s int not null);
-- q1
select id, rank() over (order by s) from e
-- q2
select id, dense_rank() over (order by s) from e
