-- verdict: unknown
-- assumes: foreign key e_d_fkey on table
-- assumes: its triggers are disabled
-- why: nothing checks the rows that come while the triggers are disabled
create table d (id int primary key);
create table e (id int primary key, d int not null references d);
alter table d disable trigger all;
-- q1
select e.id from e join d on d.id = e.d
-- q2
select id from e
