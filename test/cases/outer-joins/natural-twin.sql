-- verdict: equivalent*
-- why: the tables share just one column name
create table r (a int, b int);
create table s (a int, c int);
-- q1
select r.a from r natural join s
-- q2
select r.a from r join s using (a)
