-- verdict: unsupported
-- reason: unnest
-- why: with the foreign key no child is lost in the join, so no made-up rows may show one
create table p (id int primary key);
create table c (id int primary key, p int not null references p, tags text[] not null);
-- q1
select c.id, x from c join p on p.id = c.p, unnest(tags) x
-- q2
select c.id, x from c, unnest(tags) x
