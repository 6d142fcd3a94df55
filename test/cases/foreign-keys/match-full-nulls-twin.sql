-- verdict: equivalent*
-- why: under MATCH FULL both columns are NULL or neither is
create table parent (a int, b int, primary key (a, b));
create table child (id int primary key, a int, b int, foreign key (a, b) references parent match full);
-- q1
select id from child where a is null
-- q2
select id from child where b is null
