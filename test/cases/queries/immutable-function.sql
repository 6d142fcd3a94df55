-- verdict: equivalent*
-- why: whatever the function says, it says it on both sides
create table t (id int, s text);
-- q1
select id from t where length(s) > 3 and id = 1
-- q2
select id from t where 1 = id and length(s) > 3
