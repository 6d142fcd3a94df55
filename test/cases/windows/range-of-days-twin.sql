-- verdict: not_equivalent
-- why: six and seven days
create table e (id int primary key, d int not null, s int not null, h date not null);
-- q1
select id, sum(s) over (order by h range between '6 days' preceding and current row) from e
-- q2
select id, (select sum(x.s) from e x where x.h between e.h - 5 and e.h) from e
