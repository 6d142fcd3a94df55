-- verdict: equivalent
-- why: the same rows, by places
create table e (id int primary key, d int not null, s int not null, h date not null);
-- q1
select h, avg(s) over (order by id rows between 2 preceding and current row) from e
-- q2
select h, avg(s) over (order by id rows 2 preceding) from e
