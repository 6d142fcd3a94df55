-- verdict: not_equivalent
-- why: NULLs are compared with ALL
create table e (id int primary key, d int, s int not null);
-- q1
select id from e where d = (select max(d) from e)
-- q2
select id from e where d >= all (select d from e)
