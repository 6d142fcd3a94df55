-- verdict: equivalent*
-- why: joining on the whole key finds the one parent
create table parent (a int, b int, primary key (a, b));
create table child (a int not null, b int not null, foreign key (a, b) references parent);
-- q1
select c.a, c.b from child c join parent p on p.a = c.a and p.b = c.b
-- q2
select a, b from child
