-- verdict: equivalent*
-- why: the filter on a NOT NULL column removes just the rows that come from the right side alone
create table r (a int, b int not null);
create table s (c int, d int);
-- q1
select r.a, s.d from r full join s on r.a = s.c where r.b is not null
-- q2
select r.a, s.d from r left join s on r.a = s.c
