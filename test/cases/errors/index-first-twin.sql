-- verdict: not_equivalent
-- errors: strict
-- proof: error of one query only
-- why: without the index each row is divided
create table t (a int check (abs(a) < 100), b int check (abs(b) < 100));
-- q1
select a from t where 1 / a > 0 and b + 1 + 1 + 1 = 5
-- q2
select a from t where case when b = 2 then 1 / a > 0 end
