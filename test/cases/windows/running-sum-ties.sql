-- verdict: not_equivalent
-- why: with ties the range has all peers, and in no order has the first of two rows both
create table e (id int primary key, d int, s int not null);
-- q1
select id, sum(s) over (order by d rows unbounded preceding) from e
-- q2
select id, sum(s) over (order by d) from e
