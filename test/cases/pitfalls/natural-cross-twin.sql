-- verdict: equivalent*
-- why: a natural join of tables that share no column name is a cross join
create table r (a int);
create table s (c int);
-- q1
select a, c from r natural join s
-- q2
select a, c from r cross join s
