-- verdict: equivalent
create table f (a text not null, b text not null, primary key (a, b));
-- q1
select distinct f.b, c.n from f join (select a, count(*) as n from f group by a) c on c.a = f.b
-- q2
select a, count(*) from f where a in (select b from f) group by a
