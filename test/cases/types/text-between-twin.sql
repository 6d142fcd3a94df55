-- verdict: equivalent*
-- why: the check leaves three texts
create table t (s text check (s in ('a', 'b', 'c')));
-- q1
select s from t where s < 'b'
-- q2
select s from t where s <= 'a'
