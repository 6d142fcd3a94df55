-- verdict: equivalent*
-- why: the one text is not in the domain
create domain word as text check (value <> 'xyzzy');
create table t (s word);
-- q1
select s from t where s >= 'xyzzy'
-- q2
select s from t where s > 'xyzzy'
