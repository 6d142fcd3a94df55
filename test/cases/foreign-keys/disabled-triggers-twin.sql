-- verdict: equivalent*
-- why: the triggers are enabled again
create table d (id int primary key);
create table e (id int primary key, d int not null references d);
alter table d disable trigger all;
alter table d enable trigger all;
-- q1
select e.id from e join d on d.id = e.d
-- q2
select id from e
