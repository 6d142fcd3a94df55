-- verdict: equivalent
create table f (a text not null, b text not null, primary key (a, b));
-- q1
select a, n from (select a, count(*) as n, max(b) as m from f group by a) c where not exists (select from f where b = c.a)
-- q2
select a, count(*) from f x where not exists (select from f where b = x.a) group by a
