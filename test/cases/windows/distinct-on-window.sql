-- verdict: equivalent*
-- why: DISTINCT ON of ranks
create table e (id int primary key, d int, s int not null);
-- q1
select distinct on (rank() over (order by s)) id from e order by rank() over (order by s), id
-- q2
select min(id) from e group by s
