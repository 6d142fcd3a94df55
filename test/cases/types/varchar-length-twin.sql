-- verdict: equivalent*
-- reached: unknown
-- why: a text of one character that lies between 'a' and 'b' is 'a'
create table t (s varchar(1) collate "C");
-- q1
select s from t where s >= 'a' and s < 'b'
-- q2
select s from t where s = 'a'
