-- verdict: not_equivalent
-- why: another row's number
create table f (a text not null, b text not null, n int, primary key (a, b));
-- q1
select x.a, x.n from f x where exists (select from f y join f z on z.b = y.a and y.n > 1 where y.a = x.a)
-- q2
select x.a, x.n from f x where exists (select from f z where z.b = x.a) and x.n > 1
