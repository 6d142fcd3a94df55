-- verdict: equivalent
-- why: the number itself is the parent's
create table parent (n numeric primary key);
create table child (n numeric references parent);
-- q1
select c.n from parent p join child c on c.n = p.n
-- q2
select p.n from parent p join child c on c.n = p.n
