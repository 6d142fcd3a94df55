-- verdict: not_equivalent
-- same: unsupported
-- why: made-up rows satisfy the constraints: a child needs its parent
create table p (id int primary key);
create table c (id int primary key, p int not null references p, tags text[] not null);
-- q1
select p.id, x from c join p on p.id = c.p, unnest(tags) x
-- q2
select distinct p.id, x from c join p on p.id = c.p, unnest(tags) x
