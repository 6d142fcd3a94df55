-- verdict: equivalent
-- why: twin of moved-between-partitions: the trigger gives OLD
create table d (id int primary key);
create table e (id int, dept int references d on update cascade) partition by list (dept);
create table e1 partition of e for values in (1);
create table en partition of e default;
create function f() returns trigger language plpgsql as 'begin return old; end';
create trigger t before delete on e for each row execute function f();
-- q1
select e.id from e join d on d.id = e.dept
-- q2
select id from e where dept is not null
