-- verdict: not_equivalent
-- why: the queries differ in a single combination of values
create table t (a int, b int, c text, d int);
-- q1
select a from t where a = 17 and b = 42 and c = 'needle'
-- q2
select a from t where a = 17 and b = 42 and c = 'needle' and d is distinct from 9
