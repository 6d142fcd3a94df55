-- verdict: equivalent*
-- why: in a replica these triggers fire, too
create table d (id int primary key);
create table e (id int primary key, d int not null references d);
do $$
declare t record;
begin
    for t in select tgname, tgrelid::regclass as r from pg_trigger where tgconstraint in (select oid from pg_constraint where conname = 'e_d_fkey' and conrelid = 'e'::regclass) loop
        execute format('alter table %s enable always trigger %I', t.r, t.tgname);
    end loop;
end
$$;
set local session_replication_role = replica;
-- q1
select e.id from e join d on d.id = e.d
-- q2
select id from e
