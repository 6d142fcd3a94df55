-- verdict: equivalent*
-- why: trailing blanks do not count in char(n)
create table t (s char(3));
-- q1
select s from t where s = 'a'
-- q2
select s from t where s = 'a  '
