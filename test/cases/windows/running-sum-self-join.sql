-- verdict: equivalent
-- why: a running sum by a self-join
create table e (id int primary key, d int, s int not null);
-- q1
select id, sum(s) over (order by id) from e
-- q2
select a.id, sum(b.s) from e a join e b on b.id <= a.id group by a.id
