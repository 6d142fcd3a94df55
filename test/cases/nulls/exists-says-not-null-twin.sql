-- verdict: equivalent
create table r (a int, b int, c int not null);
-- q1
select o.c from r o where o.a is not null and exists (select from r i where i.a is not distinct from o.a and i.b::bigint * i.b = 15241578750190521)
-- q2
select o.c from r o where exists (select from r i where i.a = o.a and i.b::bigint * i.b = 15241578750190521)
