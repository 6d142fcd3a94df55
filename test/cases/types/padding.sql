-- verdict: not_equivalent
-- why: trailing blanks count in text
create table t (s text);
-- q1
select s from t where s = 'a'
-- q2
select s from t where s = 'a  '
