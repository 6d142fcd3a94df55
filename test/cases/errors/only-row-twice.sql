-- verdict: unknown
-- why: the value is there once: what is equal to it is equal to each other, and the server may ask for that first
create table a (x int);
create table b (x int);
create table dept (head int);
-- q1
select a.x, b.x from a, b, (select (select head from dept) as v) d where a.x = v and b.x = v
-- q2
select a.x, b.x from a, b where a.x in (select head from dept) and b.x in (select head from dept)
