-- verdict: not_equivalent
-- why: under MATCH SIMPLE one column may be NULL while the other is not
create table parent (a int, b int, primary key (a, b));
create table child (id int primary key, a int, b int, foreign key (a, b) references parent);
-- q1
select id from child where a is null
-- q2
select id from child where b is null
