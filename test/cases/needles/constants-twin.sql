-- verdict: equivalent*
-- why: the check forbids the one combination that would make a difference
create table t (a int, b int, c text, d int check (d <> 9));
-- q1
select a from t where a = 17 and b = 42 and c = 'needle'
-- q2
select a from t where a = 17 and b = 42 and c = 'needle' and d is distinct from 9
