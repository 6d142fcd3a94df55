-- verdict: not_equivalent
-- why: the row itself stays in
create table e (id int primary key, d int, s int not null);
-- q1
select id, count(*) over (order by s range between unbounded preceding and unbounded following exclude ties) from e
-- q2
select id, count(*) over (order by s range between unbounded preceding and unbounded following exclude group) from e
