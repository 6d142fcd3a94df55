-- verdict: equivalent*
-- why: multiplication adds up the decimals, addition takes the most of them
create table t (x numeric(20,0));
-- q1
select (x + 0.00) / 3.0 from t
-- q2
select (x * 1.00) / 3.0 from t
