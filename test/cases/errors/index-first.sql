-- verdict: unknown
-- errors: strict
-- why: an index finds the rows with the sum before anything is divided
create table t (a int check (abs(a) < 100), b int check (abs(b) < 100));
create index on t ((b + 1 + 1 + 1));
-- q1
select a from t where 1 / a > 0 and b + 1 + 1 + 1 = 5
-- q2
select a from t where case when b = 2 then 1 / a > 0 end
