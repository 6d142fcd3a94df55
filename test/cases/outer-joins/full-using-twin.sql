-- verdict: equivalent*
-- why: the column of USING is the coalesce of both sides
create table r (a int);
create table s (a int);
-- q1
select a from r full join s using (a)
-- q2
select coalesce(s.a, r.a) from r full join s using (a)
