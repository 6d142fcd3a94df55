-- verdict: equivalent
-- why: one value is the greatest account of a user, so at most one title has it
create table users (id int primary key);
create table accounts (id int primary key, owner int);
create table titles (id int primary key, name text);
-- q1
select id, name from (
	select u.id, t.name, row_number() over (partition by u.id order by t.name) as place
	from users u left join titles t on t.id = (select max(a.id) from accounts a where a.owner = u.id)) as ranked
where place = 1
-- q2
select u.id, t.name
from users u left join titles t on t.id = (select max(a.id) from accounts a where a.owner = u.id)
