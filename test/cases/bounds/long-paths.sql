-- verdict: not_equivalent
-- bound: 4
-- why: a graph of three edges with a path of length four has a cycle and thus paths of any length, four edges tell them apart
create table e (s int, d int);
-- q1
select distinct 1 from e a, e b, e c, e f where a.d = b.s and b.d = c.s and c.d = f.s
-- q2
select distinct 1 from e a, e b, e c, e f, e g where a.d = b.s and b.d = c.s and c.d = f.s and f.d = g.s
