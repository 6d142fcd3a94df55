-- verdict: equivalent
-- why: FILTER is a CASE in the argument
create table e (id int primary key, d int, s int not null);
-- q1
select id, sum(s) filter (where d > 0) over (partition by d) from e
-- q2
select id, sum(case when d > 0 then s end) over (partition by d) from e
