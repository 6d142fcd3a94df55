-- verdict: not_equivalent
-- why: a product of an int and a quotient of it are equal numbers, with 1 and 16 decimals
create table t (i int not null);
-- q1
select sum(i * 2.0) / 7 from t where i in (1, 2147483647)
-- q2
select sum(i / 0.5) / 7 from t where i in (1, 2147483647)
