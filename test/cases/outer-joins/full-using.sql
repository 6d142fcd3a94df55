-- verdict: not_equivalent
-- why: in a full join the column of USING comes from whichever side has a row
create table r (a int);
create table s (a int);
-- q1
select a from r full join s using (a)
-- q2
select r.a from r full join s using (a)
