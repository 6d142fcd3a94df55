-- verdict: equivalent
-- why: a function that nobody asks for
create table e (id int primary key, d int, s int not null);
-- q1
select id from (select id, row_number() over (order by s) as n from e) x
-- q2
select id from e
