-- verdict: not_equivalent
-- why: of two tied rows either may be the first one, but none of them is 1 and 1
create table e (id int primary key, d int, s int not null);
-- q1
select id, row_number() over (order by s) from e
-- q2
select id, rank() over (order by s) from e
