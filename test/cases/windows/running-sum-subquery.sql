-- verdict: equivalent
-- why: the default frame goes up to the row and its peers
create table e (id int primary key, d int, s int not null);
-- q1
select id, sum(s) over (order by id) from e
-- q2
select id, (select sum(x.s) from e x where x.id <= e.id) from e
