-- verdict: not_equivalent
-- why: there are texts between 'a' and 'b'
create table t (s text);
-- q1
select s from t where s < 'b'
-- q2
select s from t where s <= 'a'
