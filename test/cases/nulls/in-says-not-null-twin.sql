-- verdict: equivalent
create table r (a int, b int, c int not null);
-- q1
select o.c, o.b from r o where o.b in (select i.b from r i where i.a > 1)
-- q2
select o.c, o.b from r o where o.b is not null and exists (select from r i where i.a > 1 and i.b is not distinct from o.b)
