-- verdict: equivalent
create table f (a text not null, b text not null, n int, primary key (a, b));
-- q1
select x.a, x.n from f x where exists (select from f y join f z on z.b = y.a where y.a = x.a)
-- q2
select x.a, x.n from f x where exists (select from f z where z.b = x.a)
