-- verdict: equivalent*
-- why: in a left join the column of USING is that of the left table
create table r (a int);
create table s (a int);
-- q1
select a from r left join s using (a)
-- q2
select r.a from r left join s using (a)
