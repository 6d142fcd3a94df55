-- verdict: equivalent*
-- why: under MATCH FULL a key is NULL as a whole or has its parent
create table parent (a int, b int, primary key (a, b));
create table child (id int primary key, a int, b int, foreign key (a, b) references parent match full);
-- q1
select id from child c where a is not null and exists (select 1 from parent p where p.a = c.a)
-- q2
select id from child where a is not null
