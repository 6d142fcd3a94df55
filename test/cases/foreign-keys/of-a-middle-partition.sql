-- verdict: equivalent
-- reached: unknown
-- reason: what no proof may rest on: foreign key
-- why: the only partition has the foreign key, and so have its partitions
create table d (id int primary key);
create table p (a int not null, d int not null) partition by list (a);
create table p1 partition of p for values in (1, 2, 3) partition by list (d);
create table p11 partition of p1 default;
alter table p1 add foreign key (d) references d;
-- q1
select a from p where not exists (select from d where d.id = p.d)
-- q2
select a from p where false
