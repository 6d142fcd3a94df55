-- verdict: not_equivalent
-- why: a row may name its parent in another spelling
create table parent (n numeric primary key);
create table child (n numeric references parent);
-- q1
select c.n::text from parent p join child c on c.n = p.n
-- q2
select p.n::text from parent p join child c on c.n = p.n
