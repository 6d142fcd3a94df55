-- verdict: equivalent*
-- why: the frame ends with the peers of the row
create table e (id int primary key, d int, s int not null);
-- q1
select id, last_value(s) over (order by s range between current row and current row) from e
-- q2
select id, max(s) over (order by s range between current row and current row) from e
