-- verdict: equivalent*
-- why: joined on the column that the foreign key refers to
create table parent (id int primary key, code int not null unique);
create table child (pcode int not null references parent (code));
-- q1
select c.pcode from child c join parent p on c.pcode = p.code
-- q2
select pcode from child
