-- verdict: not_equivalent
-- why: the middle link may be NULL
create table a (id int primary key);
create table b (id int primary key, aid int references a);
create table c (id int primary key, bid int not null references b);
-- q1
select c.id from c join b on c.bid = b.id join a on b.aid = a.id
-- q2
select id from c
