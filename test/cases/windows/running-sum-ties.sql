-- verdict: equivalent*
-- why: with ties the range has all peers, and rows of it are no single result
-- assumes: databases on which the order of tied rows decides the result are left out
create table e (id int primary key, d int, s int not null);
-- q1
select id, sum(s) over (order by d rows unbounded preceding) from e
-- q2
select id, sum(s) over (order by d) from e
