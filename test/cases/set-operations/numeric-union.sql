-- verdict: equivalent*
-- why: an integer and an equal numeric are one value to UNION
create table r (a int);
create table s (n numeric(4,1));
-- q1
select a from r union select n from s
-- q2
select distinct x.n from (select a::numeric as n from r union all select n from s) x
