-- verdict: not_equivalent
-- why: n does not follow from id
create table p (id int primary key, name text);
create table q (pid int not null references p, n int);
-- q1
select distinct p.id, q.n, count(q.n) over (partition by p.id) from p join q on q.pid = p.id
-- q2
select p.id, max(q.n), count(q.n) from p join q on q.pid = p.id group by p.id
