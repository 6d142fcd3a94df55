-- verdict: not_equivalent
-- why: the key of one table does not identify the rows of a join
create table r (a int primary key);
create table s (c int, d int);
-- q1
select distinct r.a from r join s on s.d = r.a
-- q2
select r.a from r join s on s.d = r.a
