-- verdict: equivalent*
-- assumes: modulo errors
-- why: only where the right side has a row
create table person (id int primary key, name text not null, age int, dept int);
create table dept (id int primary key, city text);
-- q1
select p.name from person p left join dept d on d.id = p.dept where 1 / (d.id - d.id) >= 0 or d.id is null
-- q2
select p.name from person p left join dept d on d.id = p.dept where d.id is null
