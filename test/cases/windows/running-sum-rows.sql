-- verdict: equivalent
-- why: without ties rows are ranges
create table e (id int primary key, d int, s int not null);
-- q1
select id, sum(s) over (order by id rows unbounded preceding) from e
-- q2
select id, sum(s) over (order by id) from e
