-- verdict: equivalent
-- why: the greatest is as great as all
create table e (id int primary key, d int, s int not null);
-- q1
select id from e where s = (select max(s) from e)
-- q2
select id from e where s >= all (select s from e)
