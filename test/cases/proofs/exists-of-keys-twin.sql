-- verdict: not_equivalent
-- why: the condition is about another column than the key
create table f (a text not null, b text not null, primary key (a, b));
-- q1
select a, count(*) from f where exists (select from f g where g.b = f.a) group by a
-- q2
select a, count(*) from f where exists (select from f g where g.a = f.b) group by a
