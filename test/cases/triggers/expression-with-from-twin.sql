-- verdict: equivalent
-- why: twin of expression-with-from: an INSERT is no action of the key
create table d (id int primary key);
create table e (id int primary key, dept int references d on delete set null, u int);
create function u_is_odd() returns bool language sql immutable as $$ select true $$;
create function f() returns trigger language plpgsql as $$ begin if u_is_odd() and tg_op = 'INSERT' then return null; end if; return new; end $$;
create trigger t before update on e for each row execute function f();
-- q1
select e.id from e join d on d.id = e.dept
-- q2
select id from e where dept is not null
