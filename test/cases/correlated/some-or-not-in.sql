-- verdict: not_equivalent
-- why: <> ANY asks for one other value, NOT IN for no equal one
create table r (a int not null);
create table s (c int not null);
-- q1
select a from r where a <> any (select c from s)
-- q2
select a from r where a not in (select c from s)
