-- verdict: not_equivalent
-- why: joining on half of a composite key finds several parents
create table parent (a int, b int, primary key (a, b));
create table child (a int not null, b int not null, foreign key (a, b) references parent);
-- q1
select c.a, c.b from child c join parent p on p.a = c.a
-- q2
select a, b from child
