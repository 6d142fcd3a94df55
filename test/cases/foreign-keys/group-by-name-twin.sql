-- verdict: equivalent*
-- why: a unique name identifies the parent
create table parent (id int primary key, name text not null unique);
create table child (id int primary key, pid int not null references parent);
-- q1
select p.name, count(*) from child c join parent p on c.pid = p.id group by p.name
-- q2
select p.name, x.n from parent p join (select pid, count(*) as n from child group by pid) x on x.pid = p.id
