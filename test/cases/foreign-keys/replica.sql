-- verdict: unknown
-- assumes: session_replication_role is replica
-- why: triggers of constraints do not fire in a replica, but for those that always do
create table d (id int primary key);
create table e (id int primary key, d int not null references d);
set local session_replication_role = replica;
-- q1
select e.id from e join d on d.id = e.d
-- q2
select id from e
