-- verdict: not_equivalent
-- why: another partition does not have the foreign key
create table d (id int primary key);
create table p (a int not null, d int not null) partition by list (a);
create table p1 partition of p for values in (1, 2, 3);
alter table p1 add foreign key (d) references d;
create table p2 partition of p default;
-- q1
select a from p where not exists (select from d where d.id = p.d)
-- q2
select a from p where false
