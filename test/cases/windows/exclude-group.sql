-- verdict: equivalent
-- why: all that are no peers
create table e (id int primary key, d int, s int not null);
-- q1
select id, count(*) over (order by s range between unbounded preceding and unbounded following exclude group) from e
-- q2
select id, (select count(*) from e x where x.s <> e.s) from e
