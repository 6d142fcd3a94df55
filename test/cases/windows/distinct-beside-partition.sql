-- verdict: equivalent
-- why: name follows from id
create table p (id int primary key, name text);
create table q (pid int not null references p, n int);
-- q1
select distinct p.id, p.name, count(q.n) over (partition by p.id) from p join q on q.pid = p.id
-- q2
select p.id, p.name, count(q.n) from p join q on q.pid = p.id group by p.id
