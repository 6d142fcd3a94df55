-- verdict: not_equivalent
-- why: the row itself is in the frame
create table e (id int primary key, d int, s int not null);
-- q1
select id, sum(s) over (order by id) from e
-- q2
select a.id, sum(b.s) from e a left join e b on b.id < a.id group by a.id
