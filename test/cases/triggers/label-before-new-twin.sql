-- verdict: equivalent
-- why: twin of label-before-new: another column
create table d (id int primary key);
create table e (id int primary key, dept int references d on delete set null, u int);
create function f() returns trigger language plpgsql as $$ begin new.u := old.dept; return new; end $$;
create trigger t before update on e for each row execute function f();
-- q1
select e.id from e join d on d.id = e.dept
-- q2
select id from e where dept is not null
