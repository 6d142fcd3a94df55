-- verdict: equivalent*
-- why: of tied rows either may be the first one, so only tables without ties count
-- assumes: databases on which the order of tied rows decides the result are left out
create table e (id int primary key, d int, s int not null);
-- q1
select id, row_number() over (order by s) from e
-- q2
select id, rank() over (order by s) from e
