-- verdict: equivalent
-- why: a window by its name
create table e (id int primary key, d int, s int not null);
-- q1
select id, sum(s) over w, rank() over (w order by s) from e window w as (partition by d)
-- q2
select id, sum(s) over (partition by d), rank() over (partition by d order by s) from e
