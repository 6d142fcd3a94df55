-- verdict: equivalent
-- why: a key of two columns refers to nothing when one of them is NULL
create table parent (a int, b int, primary key (a, b));
create table child (id int primary key, a int, b int, foreign key (a, b) references parent);
-- q1
select id from child where not exists (select 1 from parent where parent.a = child.a and parent.b = child.b)
-- q2
select id from child where a is null or b is null
