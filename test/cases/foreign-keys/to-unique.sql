-- verdict: not_equivalent
-- why: a foreign key to a unique column, joined on another column of the parent
create table parent (id int primary key, code int not null unique);
create table child (pcode int not null references parent (code));
-- q1
select c.pcode from child c join parent p on c.pcode = p.id
-- q2
select pcode from child
