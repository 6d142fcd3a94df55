-- verdict: not_equivalent
-- reached: unknown
-- why: only for rows that are not NULL both EXISTS are one, and one of them lets NULL pass
create table r (a int, b int, c int not null);
-- q1
select o.c from r o where exists (select from r i where i.a is not distinct from o.a and i.b::bigint * i.b = 15241578750190521)
-- q2
select o.c from r o where exists (select from r i where i.a = o.a and i.b::bigint * i.b = 15241578750190521)
