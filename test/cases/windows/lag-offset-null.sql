-- verdict: equivalent*
-- why: an offset of NULL gives NULL, also beside a default
create table e (id int primary key, d int, s int not null);
-- q1
select id, lag(s, null, 7) over (order by id) from e
-- q2
select id, null::int from e
