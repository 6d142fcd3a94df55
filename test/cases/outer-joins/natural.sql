-- verdict: not_equivalent
-- why: a natural join compares every column name that both tables have
create table r (a int, b int);
create table s (a int, b int);
-- q1
select r.a from r natural join s
-- q2
select r.a from r join s using (a)
