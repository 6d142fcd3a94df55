-- verdict: equivalent*
-- why: the column is NOT NULL itself
create domain d as int check (value is not null and value > 0);
create table t (a d not null);
-- q1
select count(a) from t
-- q2
select count(*) from t
