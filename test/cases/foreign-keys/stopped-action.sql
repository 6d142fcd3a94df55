-- verdict: unknown
-- assumes: a trigger or a rule can stop its actions
-- why: the trigger stops ON DELETE SET NULL, and the reference stays
create table d (id int primary key);
create table e (id int primary key, d int references d on delete set null);
create function keep() returns trigger language plpgsql as 'begin return null; end';
create trigger keep before update on e for each row execute function keep();
-- q1
select e.id from e join d on d.id = e.d
-- q2
select id from e where d is not null
