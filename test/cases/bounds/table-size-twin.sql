-- verdict: equivalent*
-- bound: 5
-- why: the other table holds two rows at most
create table r (a int);
create table s (c boolean primary key);
-- q1
select a from r where (select count(*) from s) < 5
-- q2
select a from r
