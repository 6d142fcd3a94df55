-- verdict: not_equivalent
-- why: the default frame ends with the row, not with the partition
create table e (id int primary key, d int, s int not null);
-- q1
select id, last_value(id) over (order by id) from e
-- q2
select id, last_value(id) over (order by id rows between unbounded preceding and unbounded following) from e
