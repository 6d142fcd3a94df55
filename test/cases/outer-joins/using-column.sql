-- verdict: not_equivalent
-- why: in a right join the column of USING is that of the right table
create table r (a int);
create table s (a int);
-- q1
select a from r right join s using (a)
-- q2
select r.a from r right join s using (a)
